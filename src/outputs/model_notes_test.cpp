// SPDX-License-Identifier: Apache-2.0
// Goal: comments of a model are marked as the model's, on lines that no text of a model can break.
#include "outputs/model_notes.h"

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

TEST(ModelNotes, descriptions_say_whose_they_are) {
  EXPECT_EQ(
      description_text({.by = "main", .values = {{"fee()", "what is\npaid"}}, .condition = "it is\x1b[1m high"}, "  "),
      "  the model `main` says: it is\\x1b[1m high\n  the model `main` says of fee(): what is\\npaid\n");
  EXPECT_EQ(description_text({.by = "main"}, "  "), "");
}

TEST(ModelNotes, explanations_have_their_steps) {
  EXPECT_EQ(
      explanation_text({.by = "main", .claims = {{"It rises.", {1, 3}}, {"It falls.", {4}}}}),
      "explained by the model `main`; the steps that it cites have what it quotes, its reasoning was not checked:\n"
      "  It rises. [steps 1, 3]\n  It falls. [step 4]\n");
  EXPECT_EQ(explanation_text({.by = "main", .why_not = "no"}), "warning: the model `main` gave no explanation: no\n");
}

}  // namespace
}  // namespace ramify::outputs
