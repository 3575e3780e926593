// SPDX-License-Identifier: Apache-2.0
// Drives `ramify mcp` with the protocol's official client: tools, a check with progress, cancellation, a program step by step, resources.
//
//     node mcp.mjs RAMIFY SPEC LONG_SPEC STACK_SPEC
//
// LONG_SPEC is one whose check takes long, STACK_SPEC that of the action stack. Prints a line for each failure; exit code 1 if there are any.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const [ramify, spec, longSpec, stackSpec] = process.argv.slice(2);
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
const uris = (await client.listResources()).resources.map((resource) => resource.uri);
expect(uris.includes(checked.structuredContent.resource), "the resource is not listed");
const read = async (uri) => (await client.readResource({ uri })).contents[0];
const [trace] = checked.structuredContent.traces;
expect(JSON.parse((await read(trace)).text).steps.length === 5, "a violation is no resource");
expect(JSON.parse((await read(`${trace}/steps/0`)).text).state.children.length > 0, "the state of a step is no resource");
expect(checked.structuredContent.result.bounds.states === 1000000, "the bounds are not echoed");
expect((await read("ramify://guide/agents.md")).text.includes("wait(condition)"), "the guide is not a resource");
const { resourceTemplates } = await client.listResourceTemplates();
expect(resourceTemplates.length > 4, `${resourceTemplates.length} templates of resources`);
const missing = await client.readResource({ uri: "ramify://result/0" }).then(() => undefined, (error) => error);
expect(missing?.code === -32002, "a resource that there is not was read");

const bakery = await call("check", { spec: spec.replaceAll("bank", "bakery"), budget: {}, no_trace: true });
expect(/constants: CUSTOMERS = 2, VISITS = 2/.test(bakery.content[0].text), `no constants: ${bakery.content[0].text}`);
const graph = await call("graph", { spec, budget: {}, format: "mermaid" });
const drawn = await read(graph.structuredContent.resource);
expect(drawn.mimeType === "text/vnd.mermaid" && drawn.text.startsWith("stateDiagram"), "a graph is no resource");
const ir = await call("ir", { file: spec, budget: {} });
expect((await read(ir.structuredContent.resource)).text.includes("func transfer"), "the IR is no resource");
const explored = await call("explore", { spec: stackSpec, budget: {} });
expect(/taken: Push 14, Pop 14/.test(explored.content[0].text), `no counts of actions: ${explored.content[0].text}`);
const unbounded = await call("check", { spec });
expect(unbounded.isError && /budget/.test(unbounded.content[0].text), "a call without a budget was run");

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
expect((await call("program_back", { program })).structuredContent.position === 0, "it does not go back");
expect(JSON.parse((await read(`ramify://program/${program}/state/2`)).text).view.children.length > 0, "a state is no resource");
expect(JSON.parse((await read(`ramify://program/${program}/path`)).text).steps.length === moves + 1, "the path is no resource");
await call("program_step", { program, move: 0 });
expect((await call("program_state", { program })).structuredContent.view.children.length > 0, "the state is empty");
await call("program_close", { program });

await client.close();
for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? "passed" : `${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
