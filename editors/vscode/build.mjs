// SPDX-License-Identifier: Apache-2.0
// Bundles the extension and the client of the language server into dist/extension.js.
import { build } from "esbuild";

await build({
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
  minify: true,
  sourcemap: true,
});
