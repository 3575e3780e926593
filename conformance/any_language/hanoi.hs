hanoi :: Int -> String -> String -> String -> [(String, String)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a

main :: IO ()
main = do
  let moves = hanoi 3 "a" "b" "c"
  mapM_ (\(x, y) -> putStrLn (x ++ " to " ++ y)) moves
  print (length moves)
