object M {
  val x = 
}
