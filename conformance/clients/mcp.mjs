// SPDX-License-Identifier: Apache-2.0
// Drives `ramify mcp` with the protocol's official client: tools, a check with progress, cancellation, a program step by step, resources.
//
//     node mcp_client.mjs RAMIFY SPEC LONG_SPEC
//
// LONG_SPEC is one whose check takes long. Prints a line for each failure; exit code 1 if there are any.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const [ramify, spec, longSpec] = process.argv.slice(2);
const failures = [];
const expect = (holds, what) => holds || failures.push(what);

const client = new Client({ name: "conformance", version: "1" });
await client.connect(new StdioClientTransport({ command: ramify, args: ["mcp"] }));
const call = (name, args, options) => client.callTool({ name, arguments: args }, undefined, options);

const { tools } = await client.listTools();
expect(tools.length > 25, `${tools.length} tools`);
for (const tool of tools) expect(tool.inputSchema.type === "object", `${tool.name} has no schema`);

const checked = await call("check", { spec, budget: {}, no_trace: true });
expect(checked.structuredContent.exit_code === 1, `exit code ${checked.structuredContent.exit_code} of ${spec}`);
expect(checked.structuredContent.result.verdict === "violated", "no verdict");
expect(checked.structuredContent.budget.states === 1000000, "the budget is not echoed");
expect(/violation: property/.test(checked.content[0].text), checked.content[0].text);
const { contents } = await client.readResource({ uri: checked.structuredContent.resource });
expect(JSON.parse(contents[0].text).violations.length === 1, "the resource is not the whole result");
expect((await client.listResources()).resources.length === 1, "the resource is not listed");

const limited = await call("check", { spec: longSpec, budget: { states: 500 }, no_trace: true });
expect(limited.structuredContent.exit_code === 3, `a check of 500 states: ${limited.content[0].text}`);

const wrong = await call("check", { spec: "missing.toml", budget: {} });
expect(wrong.isError, "a missing file is no error");

let progressed = 0;
const controller = new AbortController();
const cancelled = call("check", { spec: longSpec, budget: { states: 1000000000, seconds: 120 }, no_trace: true }, {
  signal: controller.signal,
  timeout: 120000,
  onprogress: () => {
    if (++progressed === 2) controller.abort();
  },
}).then(() => "answered", () => "cancelled");
expect((await cancelled) === "cancelled", "a cancelled call was answered");
expect(progressed >= 2, `${progressed} notifications of progress`);

const opened = (await call("program_open", { file: spec })).structuredContent;
const program = opened.program;
let moves = 0;
for (let at = opened; at.move_count > 0 && moves < 50; ++moves) {
  const enabled = at.moves.find((move) => move.outcome === "stepped");
  if (enabled === undefined) break;
  at = (await call("program_step", { program, move: enabled.move })).structuredContent;
}
expect(moves >= 4, `${moves} moves to an end`);
const back = (await call("program_goto", { program, position: 1 })).structuredContent;
expect(back.position === 1 && back.length === moves + 1, "the path does not stay after going back");
expect((await call("program_state", { program })).structuredContent.view.children.length > 0, "the state is empty");
await call("program_close", { program });

await client.close();
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? "passed" : `${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
