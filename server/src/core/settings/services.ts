// Settings of the services outside: payments, identity, registers, messages, antivirus, monitoring, randomness.
import { type Setting, choice, fail, line, port, url } from './setting.ts';

/** A stranger on the way would read the account's token. */
function isPlainAbroad(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isHere = hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return !isHere && (protocol === 'amqp:' || protocol === 'http:');
}

function neededWithUof(name: string, text: string | undefined, env: NodeJS.ProcessEnv): boolean {
  if (env['SPORT_FEED'] !== 'uof') return false;
  if (!text) fail(name, 'is needed with SPORT_FEED=uof.');
  return true;
}

export const serviceSettings = {
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
  sportFeed: {
    doc: 'Feed of sport: simulated (a process that is started with the simulators), uof (the unified feed: XML over AMQP and HTTP), or off, and no sport is offered.',
    fallback: 'simulated with simulators, else off',
    read: choice('SPORT_FEED', ['simulated', 'uof', 'off'], 'simulated'),
  },
  sportFeedBroker: {
    doc: 'Broker of the unified feed with its virtual host, amqps://host:5671/%2Funifiedfeed%2F1; amqp:// only on this machine.',
    fallback: 'needed with uof',
    read: (text, env) => {
      const isThere = neededWithUof('SPORT_FEED_BROKER', text, env);
      if (!isThere) return null;
      const found = url('SPORT_FEED_BROKER', ['amqps:', 'amqp:'], () => null)(text, env);
      if (found && isPlainAbroad(found)) fail('SPORT_FEED_BROKER', 'must be amqps:// beyond this machine.');
      return found;
    },
  } satisfies Setting<string | null>,
  sportFeedApi: {
    doc: 'HTTP side of the unified feed.',
    fallback: 'needed with uof',
    read: (text, env) => {
      const isThere = neededWithUof('SPORT_FEED_API', text, env);
      if (!isThere) return null;
      const found = url('SPORT_FEED_API', ['https:', 'http:'], () => null)(text, env);
      if (found && isPlainAbroad(found)) fail('SPORT_FEED_API', 'must be https:// beyond this machine.');
      return found;
    },
  } satisfies Setting<string | null>,
  sportFeedToken: {
    doc: 'Access token of the account at the unified feed.',
    fallback: 'needed with uof',
    read: (text, env) => (neededWithUof('SPORT_FEED_TOKEN', text, env) ? text! : null),
  } satisfies Setting<string | null>,
  sportFeedNode: {
    doc: 'Number of this site among those of one account at the unified feed.',
    fallback: '1',
    read: (text) => {
      if (text && !/^[1-9]\d{0,4}$/.test(text)) fail('SPORT_FEED_NODE', 'must be a number from 1 to 99999.');
      return Number(text || 1);
    },
  } satisfies Setting<number>,
  sportFeedUrl: {
    doc: 'A feed that runs already (`npm run feed`); the site starts none.',
    fallback: 'simulator',
    read: url('SPORT_FEED_URL', ['http:', 'https:'], () => null),
  },
  sportFeedSecret: {
    doc: 'Secret shared with the feed.',
    fallback: 'derived',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
  sportFeedPort: {
    doc: 'Port of the simulated feed, which only this machine reaches.',
    fallback: 'a free one',
    read: port('SPORT_FEED_PORT', () => 0),
  },
} as const;
