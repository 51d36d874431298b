#!/usr/bin/env node
// Started in Firefox's place: starts it and stands between it and Playwright. Playwright sets up emulation that an
// older Firefox does not know and would give up; what it does not know stays as it is.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { findFirefox } from '../../tools/firefox-webkit.mjs';

const child = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
child.once('exit', (code) => process.exit(code ?? 1));

/** Playwright's own, so that both ends speak alike. */
const { ws, wsServer } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');

/** @param {Buffer} data */
const read = (data) => JSON.parse(data.toString());

/** @param {import('ws').WebSocket} client @param {string} address */
function join(client, address) {
  const browser = new ws(`${address}/session`, { perMessageDeflate: false });
  /** @type {string[]} */
  const early = [];
  const emulating = new Set();
  client.on('message', (data) => {
    const { id, method } = read(data);
    if (String(method).startsWith('emulation.')) emulating.add(id);
    if (browser.readyState === ws.OPEN) browser.send(data.toString());
    else early.push(data.toString());
  });
  browser.on('open', () => {
    for (const message of early) browser.send(message);
  });
  browser.on('message', (data) => {
    const { id, error } = read(data);
    const isUnknown = emulating.delete(id) && ['unknown command', 'invalid argument'].includes(error);
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : data.toString());
  });
  client.on('close', () => browser.close());
  browser.on('close', () => client.close());
  browser.on('error', () => client.close());
}

let said = '';
child.stderr.on('data', (data) => {
  said += data.toString();
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
  if (!address) return;
  child.stderr.removeAllListeners('data').resume();
  const server = new wsServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client) => join(client, address));
});
