// SPDX-License-Identifier: Apache-2.0
// A language model's comments on a result, as JSON. For the .cpp files of this folder, like json_values.h.
#pragma once

#include "outputs/json_values.h"
#include "outputs/model_notes.h"

namespace ramify::outputs {

Json json_of(const ModelDescription& description);
Json json_of(const ModelExplanation& explanation);

}  // namespace ramify::outputs
