class Item {
    final String name;
    final int price;

    Item(String name, int price) {
        this.name = name;
        this.price = price;
    }
}
