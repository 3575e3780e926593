// SPDX-License-Identifier: Apache-2.0
// Documents: the texts that the client has open. They take precedence over the files on the disk.
//
// One thread. Tested in documents_test.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "surfaces/lsp/messages.h"
#include "surfaces/lsp/source_text.h"

namespace ramify::lsp {

struct Document {
  std::string uri;   // as the client writes it
  std::string path;  // "": it is no file
  std::string language;
  int64_t version = 0;
  SourceText text;
};

class Documents {
 public:
  Encoding encoding = Encoding::utf16;

  // The parameters of textDocument/didOpen, didChange, didClose. The path of the document; "" if it is no file. The error says what is wrong
  // with the parameters; nothing is changed then.
  base::Result<std::string> open(const Json& params);
  base::Result<std::string> change(const Json& params);
  base::Result<std::string> close(const Json& params);

  // Null: it is not open.
  const Document* by_uri(const std::string& uri) const;
  const Document* by_path(const std::string& path) const;
  std::vector<const Document*> all() const;  // in the order of their addresses
  // The texts of the files among them.
  std::map<std::string, std::string> texts() const;

 private:
  std::map<std::string, Document> by_uri_;
};

}  // namespace ramify::lsp
