// The one configuration: every setting with its default, its check and its sentence. A wrong value stops the start.
// docs/operate.md is checked against this table by a test.
import { isAbsolute, resolve } from 'node:path';
import type { BrandName } from '@malva/contract/render';

export class ConfigError extends Error {}

interface Setting<T> {
  doc: string;
  /** Shown in the documentation. */
  fallback: string;
  read: (text: string | undefined, env: NodeJS.ProcessEnv) => T;
}

function fail(name: string, sentence: string): never {
  throw new ConfigError(`${name} ${sentence}`);
}

const port =
  (name: string, fallback: (env: NodeJS.ProcessEnv) => number) =>
  (text: string | undefined, env: NodeJS.ProcessEnv) => {
    if (text === undefined || text === '') return fallback(env);
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      fail(name, `must be a port from 0 to 65535, not “${text}”.`);
    return value;
  };
const choice =
  <const T extends string>(name: string, values: readonly T[], fallback: T) =>
  (text: string | undefined): T => {
    if (text === undefined || text === '') return fallback;
    if (!(values as readonly string[]).includes(text))
      fail(name, `must be one of ${values.join(', ')}, not “${text}”.`);
    return text as T;
  };
const url =
  (name: string, schemes: readonly string[], fallback: (env: NodeJS.ProcessEnv) => string | null) =>
  (text: string | undefined, env: NodeJS.ProcessEnv) => {
    if (text === undefined || text === '') return fallback(env);
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (!parsed || !schemes.includes(parsed.protocol))
      fail(name, `must be an address starting with ${schemes.join(' or ')}//, not “${text}”.`);
    return text.replace(/\/$/, '');
  };
const line =
  (name: string) =>
  (text: string | undefined): string => {
    const clean = (text ?? '').trim();
    if (clean.length > 300) fail(name, 'must be at most 300 characters long.');
    return clean;
  };
const portOf = (env: NodeJS.ProcessEnv): number => Number(env.PORT || 3000);

export const settings = {
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
  paymentsUrl: {
    doc: 'Payment provider (payments protocol v1).',
    fallback: 'simulator',
    read: url('PAYMENTS_URL', ['http:', 'https:'], () => null),
  },
  paymentsSecret: {
    doc: 'Secret shared with the payment provider.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  fiservUrl: {
    doc: 'Acquirer’s REST interface, with its path and version; unset: the payment provider above serves every method.',
    fallback: 'none',
    read: url('FISERV_URL', ['https:', 'http:'], () => null),
  },
  fiservApiKey: {
    doc: 'Key the acquirer knows this site by.',
    fallback: 'none',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  fiservApiSecret: {
    doc: 'Secret its messages and ours are signed with.',
    fallback: 'none',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  fiservStoreId: {
    doc: 'Number of this site’s store at the acquirer.',
    fallback: 'none',
    read: line('FISERV_STORE_ID'),
  },
  fiservPageUrl: {
    doc: 'Where the acquirer’s payment pages stand, so that they may be framed.',
    fallback: 'FISERV_URL',
    read: (text, env) => url('FISERV_PAGE_URL', ['https:', 'http:'], () => env.FISERV_URL || null)(text, env),
  } satisfies Setting<string | null>,
  fiservMethods: {
    doc: 'Ways to pay the acquirer serves, comma separated.',
    fallback: 'card,google-pay,apple-pay',
    read: (text) => {
      const list = (text || 'card,google-pay,apple-pay')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      for (const item of list)
        if (!['card', 'google-pay', 'apple-pay'].includes(item))
          fail('FISERV_METHODS', `must be of card, google-pay and apple-pay, not “${item}”.`);
      return list;
    },
  } satisfies Setting<string[]>,
  depositIban: {
    doc: 'Account (IBAN) players transfer money to; unset leaves deposits by transfer off.',
    fallback: 'simulated with simulators, else none',
    read: (text) => {
      const iban = (text ?? '').replaceAll(' ', '');
      if (iban && !/^UA[0-9]{8}[0-9A-Z]{19}$/.test(iban))
        fail('DEPOSIT_IBAN', `must be a Ukrainian account number of 29 signs, not “${text}”.`);
      return iban || null;
    },
  } satisfies Setting<string | null>,
  walletButton: {
    doc: 'Buttons of phone wallets: default, or hidden behind the site’s own; any other word is default.',
    fallback: 'default',
    read: (text) => (text === 'hidden' ? 'hidden' : 'default'),
  } satisfies Setting<'default' | 'hidden'>,
  identityUrl: {
    doc: 'Identity service.',
    fallback: 'simulator',
    read: url('IDENTITY_URL', ['http:', 'https:'], () => null),
  },
  identitySecret: {
    doc: 'Secret shared with the identity service.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  registerUrl: {
    doc: 'Register of excluded people.',
    fallback: 'simulator',
    read: url('REGISTER_URL', ['http:', 'https:'], () => null),
  },
  registerSecret: {
    doc: 'Secret shared with the register.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  messagesUrl: {
    doc: 'SMS and e-mail gateway.',
    fallback: 'simulator',
    read: url('MESSAGES_URL', ['http:', 'https:'], () => null),
  },
  antivirusUrl: {
    doc: 'Antivirus service that looks at uploaded documents.',
    fallback: 'simulator',
    read: url('ANTIVIRUS_URL', ['http:', 'https:'], () => null),
  },
  antivirusSecret: {
    doc: 'Secret shared with the antivirus service.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  monitoringUrl: {
    doc: 'State monitoring: gets every movement of players’ money. Unset and without simulators nothing is sent.',
    fallback: 'simulator',
    read: url('MONITORING_URL', ['http:', 'https:'], () => null),
  },
  monitoringSecret: {
    doc: 'Secret shared with the state monitoring.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  randomnessUrl: {
    doc: 'Public randomness beacon of the drand kind, the salt of flights; any of its relays, such as https://api.drand.sh.',
    fallback: 'simulator',
    read: url('RANDOMNESS_URL', ['http:', 'https:'], () => null),
  },
  randomnessChain: {
    doc: 'Name of that beacon: the hash of its chain, 64 hexadecimal digits, which binds its public key, beginning and period.',
    fallback: 'simulator',
    read: (text) => {
      if (text && !/^[0-9a-f]{64}$/.test(text)) fail('RANDOMNESS_CHAIN', 'must be 64 hexadecimal digits.');
      return text || null;
    },
  } satisfies Setting<string | null>,
  crossProjectSites: {
    doc: 'Sites of the other brands over the same database and SECRET_KEY, where the same account opens: `king=https://…` comma separated; unset offers nothing.',
    fallback: 'none',
    read: (text) => {
      const list = (text ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      return list.map((item) => {
        const [, brand, address = ''] = /^(malva|king|vlk)=(https?:\/\/.+)$/.exec(item) ?? [];
        const parsed = URL.canParse(address) ? new URL(address) : null;
        const isSafe = parsed?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(parsed?.hostname ?? '');
        if (!brand || !parsed || !isSafe)
          fail('CROSS_PROJECT_SITES', `must be brand=https://… separated by commas, not “${item}”.`);
        return { brand: brand as BrandName, url: parsed.origin };
      });
    },
  } satisfies Setting<{ brand: BrandName; url: string }[]>,
  registrationRedirectHosts: {
    doc: 'Hosts a registration flow may lead to instead of the site’s own form, comma separated; unset leads nowhere.',
    fallback: 'none',
    read: (text) => {
      const list = (text ?? '')
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean);
      for (const item of list)
        if (!/^[a-z0-9.-]+(:[0-9]+)?$/.test(item))
          fail('REGISTRATION_REDIRECT_HOSTS', `must be host names separated by commas, not “${item}”.`);
      return list;
    },
  } satisfies Setting<string[]>,
  providerGiftsPerDay: {
    doc: 'Hryvnias each game provider may pay a day (Kyiv) in wins of promotions and jackpots; what is above is refused until the next day.',
    fallback: '1000000',
    read: (text) => {
      if (text && !/^[0-9]{1,9}$/.test(text))
        fail('PROVIDER_GIFTS_PER_DAY', `must be whole hryvnias from 0 to 999999999, not “${text}”.`);
      return BigInt(text || '1000000') * 100n;
    },
  } satisfies Setting<bigint>,
  captcha: {
    doc: 'Proof asked of visitors who fail or register too often: internal (work the browser does by itself), external (the service below), off.',
    fallback: 'internal',
    read: choice('CAPTCHA', ['internal', 'external', 'off'], 'internal'),
  },
  captchaAfter: {
    doc: 'Registrations from one address within an hour, and reminders of a password within a quarter of one, that need no proof.',
    fallback: '5',
    read: (text) => {
      const count = Number(text || 5);
      if (!Number.isInteger(count) || count < 0 || count > 10_000)
        fail('CAPTCHA_AFTER', `must be from 0 to 10000, not “${text}”.`);
      return count;
    },
  } satisfies Setting<number>,
  captchaFallback: {
    doc: 'With CAPTCHA=external: the internal proof when the service cannot be reached.',
    fallback: 'on',
    read: choice('CAPTCHA_FALLBACK', ['on', 'off'], 'on'),
  },
  captchaKey: { doc: 'Public key at the external captcha service.', fallback: 'none', read: line('CAPTCHA_KEY') },
  captchaUrl: {
    doc: 'Script of the external captcha service; it brings window.captchaService.execute(key).',
    fallback: 'none',
    read: url('CAPTCHA_URL', ['https:', 'http:'], () => null),
  },
  captchaVerifyUrl: {
    doc: 'Where the server asks the service about a token (secret, response, remoteip as a form).',
    fallback: 'none',
    read: url('CAPTCHA_VERIFY_URL', ['https:', 'http:'], () => null),
  },
  captchaSecret: {
    doc: 'Secret shared with the external captcha service.',
    fallback: 'none',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  fingerprint: {
    doc: 'Fingerprint of a player’s device after login, for an operator whose check against fraud reads its cookie.',
    fallback: 'off',
    read: choice('FINGERPRINT', ['on', 'off'], 'off'),
  },
  licence: {
    doc: 'Who licensed this site, its number and term, as it stands at the foot of every page. Unset: a sentence that this is a demonstration.',
    fallback: 'none',
    read: line('LICENCE'),
  },
  operator: {
    doc: 'Name, registration number and address of the company behind this site, at the foot of every page.',
    fallback: 'none',
    read: line('OPERATOR'),
  },
  complaints: {
    doc: 'Name and address of the body that decides complaints outside this site, at the foot of every page and in the rules.',
    fallback: 'none',
    read: line('COMPLAINTS'),
  },
  socialLinks: {
    doc: 'Addresses of this site’s own pages elsewhere, comma separated, linked at the foot of every page.',
    fallback: 'none',
    read: (text) => {
      const list = (text ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      for (const item of list)
        if (!URL.canParse(item) || new URL(item).protocol !== 'https:')
          fail('SOCIAL_LINKS', `must be https addresses separated by commas, not “${item}”.`);
      return list;
    },
  } satisfies Setting<string[]>,
  pushOrigins: {
    doc: 'Origins of the push services a browser may name, comma separated; unset leaves web push off.',
    fallback: 'none',
    read: (text) => {
      const list = (text ?? '')
        .split(',')
        .map((item) => item.trim().replace(/\/$/, ''))
        .filter(Boolean);
      for (const item of list)
        if (!URL.canParse(item) || new URL(item).origin !== item)
          fail('PUSH_ORIGINS', `must be origins separated by commas, not “${item}”.`);
      return list;
    },
  } satisfies Setting<string[]>,
  socialIssuer: {
    doc: 'OpenID Connect service people may come in by; unset: the simulated one, or none without simulators.',
    fallback: 'simulator',
    read: url('SOCIAL_ISSUER', ['https:'], () => null),
  },
  socialClientId: { doc: 'This site’s name at that service.', fallback: 'none', read: line('SOCIAL_CLIENT_ID') },
  socialClientSecret: {
    doc: 'Secret shared with that service.',
    fallback: 'none',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  socialName: { doc: 'What that service is called on its buttons.', fallback: 'none', read: line('SOCIAL_NAME') },
  miniAppBotToken: {
    doc: 'Token of the messaging-app bot that opens this brand’s site; unset leaves logging in from there off.',
    fallback: 'derived with simulators, else none',
    read: (text) => {
      if (text && !/^[0-9]+:[A-Za-z0-9_-]{30,}$/.test(text))
        fail('MINI_APP_BOT_TOKEN', 'must look like 123456:letters-and-digits.');
      return text || null;
    },
  } satisfies Setting<string | null>,
  miniAppMaxAgeMinutes: {
    doc: 'Minutes a launch from the messaging app is believed.',
    fallback: '60',
    read: (text) => {
      const minutes = Number(text || 60);
      if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
        fail('MINI_APP_MAX_AGE_MINUTES', `must be from 1 to 1440, not “${text}”.`);
      return minutes;
    },
  } satisfies Setting<number>,
  languageSelector: {
    doc: 'Links to the other languages in the footer and the menus; their addresses (/ru/, /en/) answer either way.',
    fallback: 'off',
    read: choice('LANGUAGE_SELECTOR', ['on', 'off'], 'off'),
  },
  publicProfiles: {
    doc: 'Profiles players may show to each other, each off until its owner switches it on; off: there are none on this site.',
    fallback: 'on',
    read: choice('PUBLIC_PROFILES', ['on', 'off'], 'on'),
  },
  newIssueUrl: {
    doc: 'Links to collections of games lead to /issue/… instead of /games/…; both addresses answer.',
    fallback: 'off',
    read: choice('NEW_ISSUE_URL', ['on', 'off'], 'off'),
  },
  realtime: {
    doc: 'embedded: this process serves realtime. centrifugo: Centrifugo drains the outbox.',
    fallback: 'embedded',
    read: choice('REALTIME', ['embedded', 'centrifugo'], 'embedded'),
  },
  realtimeUrl: {
    doc: 'Websocket address of Centrifugo.',
    fallback: 'own address',
    read: url('REALTIME_URL', ['ws:', 'wss:'], () => null),
  },
  secretKey: {
    doc: 'Master secret, 64 hexadecimal digits; all other keys derive from it. Generated into DATA_DIR when unset.',
    fallback: 'DATA_DIR/secret.key',
    read: (text) => {
      if (text && !/^[0-9a-f]{64}$/.test(text)) fail('SECRET_KEY', 'must be 64 hexadecimal digits.');
      return text || null;
    },
  } satisfies Setting<string | null>,
  trustProxy: {
    doc: 'Addresses of the proxies whose X-Forwarded-For is believed, comma separated.',
    fallback: 'none',
    read: (text) => {
      const list = (text ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean);
      for (const item of list)
        if (!/^[0-9a-f.:/]+$/i.test(item)) fail('TRUST_PROXY', `must be addresses separated by commas, not “${item}”.`);
      return list;
    },
  } satisfies Setting<string[]>,
  logLevel: {
    doc: 'Least level that is logged.',
    fallback: 'info',
    read: choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'info'),
  },
} as const;

export type Config = { -readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> };

export const envName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** Reads and checks the environment. Throws ConfigError with a sentence for the operator. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const entries = Object.entries(settings).map(([key, setting]) => [key, setting.read(env[envName(key)], env)]);
  const config = Object.fromEntries(entries) as Config;
  if (config.simulators === 'off') {
    for (const key of [
      'paymentsUrl',
      'identityUrl',
      'registerUrl',
      'messagesUrl',
      'antivirusUrl',
      'randomnessUrl',
    ] as const) {
      if (!config[key]) throw new ConfigError(`${envName(key)} is needed when SIMULATORS=off.`);
    }
  }
  if (Boolean(config.randomnessUrl) !== Boolean(config.randomnessChain))
    throw new ConfigError('RANDOMNESS_URL and RANDOMNESS_CHAIN are needed together.');
  if (config.captcha === 'external' && !(config.captchaKey && config.captchaUrl && config.captchaVerifyUrl)) {
    throw new ConfigError('CAPTCHA_KEY, CAPTCHA_URL and CAPTCHA_VERIFY_URL are needed when CAPTCHA=external.');
  }
  if (config.socialIssuer && !(config.socialClientId && config.socialClientSecret && config.socialName)) {
    throw new ConfigError('SOCIAL_CLIENT_ID, SOCIAL_CLIENT_SECRET and SOCIAL_NAME are needed with SOCIAL_ISSUER.');
  }
  if (config.fiservUrl && !(config.fiservApiKey && config.fiservApiSecret && config.fiservStoreId)) {
    throw new ConfigError('FISERV_API_KEY, FISERV_API_SECRET and FISERV_STORE_ID are needed with FISERV_URL.');
  }
  if (config.realtime === 'centrifugo' && !config.realtimeUrl)
    throw new ConfigError('REALTIME_URL is needed when REALTIME=centrifugo.');
  return config;
}
