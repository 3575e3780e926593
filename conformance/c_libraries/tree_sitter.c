// SPDX-License-Identifier: Apache-2.0
// tree-sitter's runtime and its grammar of Lua, parsing a text: some 10,000 lines of C as they are in use.
#include <tree_sitter/api.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
const TSLanguage *tree_sitter_lua(void);
static void walk(TSNode node, int depth) {
  printf("%*s%s %u-%u\n", depth * 2, "", ts_node_type(node), ts_node_start_byte(node), ts_node_end_byte(node));
  for (unsigned i = 0; i < ts_node_named_child_count(node); i++) walk(ts_node_named_child(node, i), depth + 1);
}
int main(void) {
  TSParser *parser = ts_parser_new();
  ts_parser_set_language(parser, tree_sitter_lua());
  const char *text = "local a = 1 + 2 * f(3)\nif a then return {1,2} end\n";
  TSTree *tree = ts_parser_parse_string(parser, NULL, text, strlen(text));
  walk(ts_tree_root_node(tree), 0);
  ts_tree_delete(tree);
  ts_parser_delete(parser);
  return 0;
}
