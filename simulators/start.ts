// Starts the simulated outside world: one HTTP server, one journal per simulator, state rebuilt from the journals.
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAntivirus } from './antivirus.ts';
import { serveAssets } from './assets.ts';
import { serveControl } from './control.ts';
import { Faults } from './faults.ts';
import { createIdentity } from './identity/identity.ts';
import { Journal, readJournal, type Clock, type Entry } from './journal.ts';
import { createMessages } from './messages.ts';
import { serveMessenger } from './messenger.ts';
import { createMonitoring } from './monitoring.ts';
import type { DeskSettings } from './payments/desk-settings.ts';
import { createPayments } from './payments/payments.ts';
import { createProvider } from './provider/provider.ts';
import { createRandomness } from './randomness.ts';
import { createRegister } from './register.ts';
import type { Secret } from './signature.ts';
import { serveSocial, type SocialOptions } from './social.ts';
import { prepare, simulatorNames, type Ground, type Simulator, type SimulatorName } from './wire.ts';

export interface SimulatorOptions {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** One journal per simulator is kept here. */
  dataDir: string;
  /** Shared with the site, one per simulator; what is open to all has none. */
  secrets: Record<Exclude<SimulatorName, 'randomness'>, Secret>;
  clock: Clock;
  /** Address of the site; its origin may frame the hosted pages. */
  siteUrl: string;
  /** Where game providers reach the wallet; the site's address when unset. */
  walletUrl?: string;
  /** Where a player's browser reaches the simulators; http://localhost:port when unset. */
  publicUrl?: string | null;
  payments?: Partial<DeskSettings>;
  /** Who may send people here to say who they are; unset, there is no such service. */
  social?: Pick<SocialOptions, 'clientId' | 'clientSecret'>;
  /** Of the bot that opens the site in the simulated messaging app; unset, there is no such app. */
  botToken?: string | null;
}

export interface Simulators {
  /** For calls from this machine. */
  url: string;
  /** For browsers; the origin of the hosted pages. */
  publicUrl: string;
  close(): Promise<void>;
  /** The outside truth: every line this simulator has written, oldest first. */
  log(name: SimulatorName): Entry[];
}

const makers: Record<SimulatorName, (ground: Ground, options: SimulatorOptions) => Simulator> = {
  payments: (ground, options) => createPayments(ground, options.payments),
  identity: createIdentity,
  register: createRegister,
  messages: createMessages,
  monitoring: createMonitoring,
  antivirus: createAntivirus,
  provider: (ground, options) => createProvider(ground, { walletUrl: options.walletUrl ?? options.siteUrl }),
  randomness: createRandomness,
};

async function listen(app: FastifyInstance, { host, port }: SimulatorOptions): Promise<number> {
  await app.listen({ host, port });
  return (app.server.address() as AddressInfo).port;
}

export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const { dataDir, secrets, clock, siteUrl } = options;
  mkdirSync(dataDir, { recursive: true });
  const app = Fastify({
    bodyLimit: 524_288,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  let publicUrl = options.publicUrl ?? '';
  const siteOrigin = new URL(siteUrl).origin;
  const file = (name: SimulatorName): string => join(dataDir, `${name}.jsonl`);
  const simulators = simulatorNames.map((name) => {
    const journal = new Journal(file(name), clock);
    const ground = {
      name,
      secret: name === 'randomness' ? '' : secrets[name],
      clock,
      journal,
      faults: new Faults(),
      publicUrl: () => publicUrl,
      siteOrigin,
    };
    return makers[name](ground, options);
  });
  const close = async (): Promise<void> => {
    for (const { ground } of simulators) ground.faults.reset();
    for (const simulator of simulators) simulator.close();
    await app.close();
    for (const { ground } of simulators) ground.journal.close();
  };
  try {
    prepare(app);
    serveAssets(app);
    for (const simulator of simulators) simulator.routes(app);
    if (options.social)
      serveSocial(app, {
        ...options.social,
        clock,
        publicUrl: () => publicUrl,
        redirectUri: `${siteOrigin}/social/callback`,
      });
    if (options.botToken) serveMessenger(app, { botToken: options.botToken, siteUrl, clock });
    serveControl(app, simulators, { siteOrigin, hasMessenger: Boolean(options.botToken) });
    const port = await listen(app, options);
    publicUrl ||= `http://localhost:${port}`;
    const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
    return { url, publicUrl, close, log: (name) => readJournal(file(name)) };
  } catch (error) {
    await close();
    throw error;
  }
}
