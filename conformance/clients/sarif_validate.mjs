// SPDX-License-Identifier: Apache-2.0
// Validates SARIF files against the official schema, which Microsoft's SARIF multitool ships.
//
//   node conformance/clients/sarif_validate.mjs FILE...
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const here = dirname(fileURLToPath(import.meta.url));
const schema = JSON.parse(readFileSync(join(here, "node_modules/@microsoft/sarif-multitool-ts/assets/sarif-2.1.0.schema.json"), "utf8"));
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats(ajv);
const validate = ajv.compile(schema);
let failed = 0;
for (const file of process.argv.slice(2)) {
  if (validate(JSON.parse(readFileSync(file, "utf8")))) continue;
  failed += 1;
  for (const error of validate.errors) console.error(`${file}: ${error.instancePath} ${error.message}`);
}
process.exit(failed === 0 ? 0 : 1);
