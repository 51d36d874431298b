// WebKit's MiniBrowser on a display without a screen, driven by the protocol every browser has (W3C WebDriver): the
// processes it needs and one call of the protocol.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webkit } from '../../tools/firefox-webkit.mjs';

/** The protocol's own words: `stale element reference`, `element click intercepted` … */
export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

interface Started {
  sessionId: string;
  capabilities: { browserVersion: string };
}

export interface StartOptions {
  /** As a system that asks for less motion. */
  isCalm?: boolean;
}

/** The browser's own bar would keep its window wider than a phone. */
const narrow = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * Xvfb chooses a free display and writes its number. Without a window manager the window under the pointer has the
 * focus, and the pointer stands in the middle: there a desktop's window is.
 */
async function openDisplay(path: string): Promise<{ name: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'];
  const server = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((done, fail) => {
    (server.stdio[3] as Readable).once('data', (data: Buffer) => done(data.toString().trim()));
    server.once('exit', () => fail(new Error('the display did not start')));
  });
  return { name: `:${number}`, process: server };
}

function writeHome(isCalm: boolean): string {
  const home = mkdtempSync(join(tmpdir(), 'malva-webkit-'));
  const gtk = join(home, 'config/gtk-3.0');
  mkdirSync(gtk, { recursive: true });
  writeFileSync(join(gtk, 'gtk.css'), narrow);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${isCalm ? 0 : 1}\n`);
  return home;
}

export class WebDriver {
  private readonly address: string;
  private readonly processes: ChildProcess[];
  private readonly home: string;
  private session = '';
  version = '';

  private constructor(address: string, processes: ChildProcess[], home: string) {
    this.address = address;
    this.processes = processes;
    this.home = home;
  }

  static async start(found: Webkit, { isCalm = false }: StartOptions = {}): Promise<WebDriver> {
    const display = await openDisplay(found.display);
    const port = await freePort();
    const home = writeHome(isCalm);
    const child = spawn(found.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display.name,
        LANG: 'C.UTF-8',
        HOME: home,
        XDG_CONFIG_HOME: join(home, 'config'),
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      },
    });
    // Also where a test ends without a word.
    process.once('exit', () => [child, display.process].forEach((one) => one.kill('SIGTERM')));
    const driver = new WebDriver(`http://127.0.0.1:${port}`, [child, display.process], home);
    for (let i = 0; !(await fetch(`${driver.address}/status`).catch(() => null)); i++) {
      if (i > 200) throw new Error('the driver of WebKit did not start');
      await sleep(50);
    }
    const args = ['--automation'];
    const browserOptions = { binary: found.browser, args };
    const capabilities = {
      alwaysMatch: {
        'webkitgtk:browserOptions': browserOptions,
        timeouts: { script: 60_000, pageLoad: 60_000, implicit: 0 },
      },
    };
    const started = await driver.call<Started>('POST', '/session', { capabilities });
    driver.session = `/session/${started.sessionId}`;
    driver.version = started.capabilities.browserVersion;
    return driver;
  }

  async call<T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(this.address + this.session + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new WebDriverError(value?.error ?? String(answer.status), value?.message ?? '');
    return value;
  }

  async end(): Promise<void> {
    await this.call('DELETE', '').catch(() => undefined);
    for (const child of this.processes) child.kill('SIGTERM');
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
