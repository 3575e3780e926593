def main():
    print("in main")
if __name__ == "__main__":
    main()
