// A whole site whose clock its parent turns: the seeded world on a database of its own. Started by turned-site.ts,
// which speaks to it over the channel of child processes; the product itself has no way to set its clock.
import { startEmbeddedPostgres } from '@malva/server/core/embedded-postgres';
import { testClock } from '@malva/server/core/clock';
import { readConfig } from '@malva/server/core/config';
import { createLog } from '@malva/server/core/log';
import { prepareDatabase } from '@malva/server/core/migrate';
import { secretsFrom } from '@malva/server/core/secrets';
import { startSite } from '@malva/server/site';
import { policies } from '@malva/rules/policy';
import { seedWorld } from '@malva/seed/world';
import { startSimulators } from '@malva/simulators/start';
import { ownerRowsOf } from '../server/test/owner.ts';

const secretKey = 'b2'.repeat(32);
const config = readConfig({ ...process.env, SECRET_KEY: secretKey });
const secrets = secretsFrom(secretKey);
const clock = testClock(new Date());
const server = await startEmbeddedPostgres(config.dataDir);
await ownerRowsOf(server.url('postgres'), 'create database malva');
const url = server.url('malva');
await prepareDatabase(url);
const simulators = await startSimulators({
  host: '127.0.0.1',
  port: config.simulatorsPort,
  dataDir: `${config.dataDir}/simulators`,
  clock,
  siteUrl: config.publicUrl,
  secrets: {
    payments: secrets.key('payment provider'),
    identity: secrets.key('identity service'),
    register: secrets.key('exclusion register'),
    messages: secrets.key('message gateway'),
    monitoring: secrets.key('state monitoring'),
    antivirus: secrets.key('antivirus'),
    provider: secrets.key('game provider').toString('hex'),
  },
});
const site = await startSite({
  config,
  clock,
  log: createLog('warn'),
  databaseUrl: url,
  ownerUrl: url,
  rateScale: 100,
  policy: { ...policies.ua, pace: { slotMs: 0, instantMs: 0, tableMs: 0 } },
  outside: {
    paymentsUrl: simulators.url,
    identityUrl: simulators.url,
    registerUrl: simulators.url,
    messagesUrl: simulators.url,
    antivirusUrl: simulators.url,
    callbackUrl: `http://127.0.0.1:${config.port}`,
    outboxUrl: null,
    messengerUrl: null,
    socialUrl: null,
    bankUrl: null,
    origins: [new URL(simulators.publicUrl).origin],
  },
  beforeListening: async (app) => void (await seedWorld(app)),
});

process.on('message', (order: { advanceMs: number }) => {
  clock.advance(order.advanceMs);
  process.send?.('turned');
});
process.on('SIGTERM', () => {
  void (async () => {
    await site.close();
    await simulators.close();
    await server.stop();
    process.exit(0);
  })();
});
process.send?.('ready');
