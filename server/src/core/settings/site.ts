// Settings of the site itself: where it listens, its database, its brand and policy, and the simulated outside world.
import { isAbsolute, resolve } from 'node:path';
import type { BrandName } from '@malva/contract/render';
import { type Setting, choice, fail, port, portOf, url } from './setting.ts';

export const siteSettings = {
  port: { doc: 'Port of the site.', fallback: '3000', read: port('PORT', () => 3000) },
  host: {
    doc: 'Address to listen on; 0.0.0.0 for all networks.',
    fallback: '127.0.0.1',
    read: (text) => {
      if (text !== undefined && !/^[A-Za-z0-9.:-]*$/.test(text))
        fail('HOST', `must be a host name or an address, not “${text}”.`);
      return text || '127.0.0.1';
    },
  } satisfies Setting<string>,
  dataDir: {
    doc: 'Folder for the embedded database, secrets and the simulators’ logs.',
    fallback: './.data',
    read: (text) => (text && isAbsolute(text) ? text : resolve(text || '.data')),
  } satisfies Setting<string>,
  databaseUrl: {
    doc: 'A PostgreSQL server (15 or newer) instead of the embedded one.',
    fallback: 'embedded',
    read: url('DATABASE_URL', ['postgres:', 'postgresql:'], () => null),
  },
  databaseOwnerUrl: {
    doc: 'The role that owns the tables and runs migrations, when DATABASE_URL is a lesser role.',
    fallback: 'DATABASE_URL',
    read: url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:'], (env) => env.DATABASE_URL || null),
  },
  project: {
    doc: 'Brand variant of this site.',
    fallback: 'malva',
    read: choice<BrandName>('PROJECT', ['malva', 'king', 'vlk'], 'malva'),
  },
  publicUrl: {
    doc: 'Address the players use.',
    fallback: 'http://localhost:PORT',
    read: (text, env) =>
      url('PUBLIC_URL', ['http:', 'https:'], () => `http://localhost:${portOf(env)}`)(text, env) as string,
  } satisfies Setting<string>,
  policy: {
    doc: 'Jurisdiction policy for player protection.',
    fallback: 'ua',
    read: choice('POLICY', ['ua', 'strict'], 'ua'),
  },
  simulators: {
    doc: 'The simulated outside world (payments, messages, identity, registers). Off needs the real addresses below.',
    fallback: 'on',
    read: choice('SIMULATORS', ['on', 'off'], 'on'),
  },
  simulatorsPort: {
    doc: 'Port of the simulators.',
    fallback: 'PORT + 1',
    read: port('SIMULATORS_PORT', (env) => (portOf(env) === 0 ? 0 : portOf(env) + 1)),
  },
  simulatorsUrl: {
    doc: 'Address under which a player’s browser reaches the simulators.',
    fallback: 'http://localhost:SIMULATORS_PORT',
    read: url('SIMULATORS_URL', ['http:', 'https:'], () => null),
  },
} as const;
