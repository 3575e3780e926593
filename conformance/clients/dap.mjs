// SPDX-License-Identifier: Apache-2.0
// Drives `ramify dap` with the client that the protocol's authors test debuggers with: a breakpoint, the lost update of two clerks step
// by step, back again, the other order, a trace, a program of the exact machine for C.
//
//     node dap.mjs RAMIFY SPEC SOURCE C_PROGRAM TRACE
//
// SPEC is that of the bank, SOURCE its model, TRACE the trace of its violation. Prints a line for each failure; exit code 1 if there are
// any.
import { createRequire } from "node:module";

const { DebugClient } = createRequire(import.meta.url)("@vscode/debugadapter-testsupport");
const [ramify, spec, source, cProgram, trace] = process.argv.slice(2);
const failures = [];
const expect = (holds, what) => holds || failures.push(what);

async function session(name, run) {
  const client = new DebugClient(ramify, "dap", "ramify");
  client.defaultTimeout = 60000;
  await client.start();
  try {
    await run(client);
  } catch (error) {
    failures.push(`${name}: ${error.stack ?? error}`);
  }
  await client.stop();
}

// Starts the program; gives the event with which it stops.
async function launch(client, settings) {
  const stopped = client.waitForEvent("stopped");
  await Promise.all([client.configurationSequence(), client.launch(settings), stopped]);
  return (await stopped).body;
}

// A request after which the program stops again; gives that event.
async function until(client, request) {
  const [stopped] = await Promise.all([client.waitForEvent("stopped"), request]);
  return stopped.body;
}

async function threads(client) {
  const { body } = await client.threadsRequest();
  return Object.fromEntries(body.threads.map(({ name, id }) => [name, id]));
}

const value = async (client, expression) => (await client.evaluateRequest({ expression })).body.result;

await session("breakpoint", (client) => client.hitBreakpoint({ program: spec }, { path: source, line: 11 }));

await session("clerks", async (client) => {
  expect((await launch(client, { program: spec, stopOnEntry: true })).reason === "entry", "no stop on entry");
  const { alice, bob } = await threads(client);
  for (const threadId of [alice, bob, alice]) await until(client, client.nextRequest({ threadId }));
  expect((await value(client, "accounts")) === '{"checking": 40, "savings": 60}', await value(client, "accounts"));
  const lost = await until(client, client.nextRequest({ threadId: bob }));
  expect(lost.reason === "exception", `the lost update stops with ${lost.reason}`);
  const info = (await client.customRequest("exceptionInfo", { threadId: bob })).body;
  expect(/money_is_conserved/.test(info.description), info.description);

  const back = await until(client, client.reverseContinueRequest({ threadId: bob }));
  expect(back.reason === "entry", `back with ${back.reason}`);
  for (const threadId of [bob, bob, alice, alice]) await until(client, client.nextRequest({ threadId }));
  expect((await value(client, "accounts")) === '{"checking": 10, "savings": 90}', "the other order loses money");

  const { body: path } = await client.customRequest("ramify/path");
  expect(path.position === 5, `position ${path.position}`);
  await until(client, client.customRequest("ramify/otherChoice"));
  // It may stop on the way; the next request has to wait for that.
  let hasEnded = false;
  const ended = client.waitForEvent("terminated").then(() => (hasEnded = true));
  for (let i = 0; i < 3 && !hasEnded; ++i) {
    const stopped = client.waitForEvent("stopped").catch(() => undefined);
    await client.continueRequest({ threadId: bob });
    await Promise.race([stopped, ended]);
  }
  await ended;
});

await session("trace", async (client) => {
  await launch(client, { program: trace, stopOnEntry: true });
  const stop = await until(client, client.continueRequest({ threadId: 1 }));
  expect(stop.reason === "exception", `the trace ends with ${stop.reason}`);
});

await session("C", async (client) => {
  await launch(client, { program: cProgram, stopOnEntry: true });
  const { body: stack } = await client.stackTraceRequest({ threadId: 1 });
  expect(/main/.test(stack.stackFrames[0].name), JSON.stringify(stack));
  const { body: scopes } = await client.scopesRequest({ frameId: stack.stackFrames[0].id });
  expect(scopes.scopes.length >= 2, JSON.stringify(scopes));
  await until(client, client.continueRequest({ threadId: 1 }));
});

await session("mistakes", async (client) => {
  await client.initializeRequest();
  for (const [request, what] of [
    [client.launchRequest({ program: "missing.toml" }), "a missing program"],
    [client.threadsRequest(), "threads of no program"],
    [client.customRequest("nothing"), "an unknown request"],
  ])
    await request.then(() => failures.push(`${what} is no error`), () => undefined);
});

for (const failure of failures) console.log(failure);
console.log(failures.length === 0 ? "passed" : `${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
