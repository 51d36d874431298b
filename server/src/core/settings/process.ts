// Settings of the process: realtime, the master secret, trusted proxies, the log.
import { type Setting, choice, fail, url } from './setting.ts';

export const processSettings = {
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
  realtimeApiUrl: {
    doc: 'Address of Centrifugo’s HTTP API, over which prices of sport are published; unset publishes none.',
    fallback: 'none',
    read: url('REALTIME_API_URL', ['http:', 'https:'], () => null),
  },
  realtimeApiKey: {
    doc: 'Key of that API.',
    fallback: 'none',
    read: (text) => text || null,
  } satisfies Setting<string | null>,
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
