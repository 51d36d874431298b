// The one configuration: every setting with its default, its check and its sentence. A wrong value stops the start.
// docs/operate.md is checked against this table by a test.
import { siteSettings } from './settings/site.ts';
import { serviceSettings } from './settings/services.ts';
import { featureSettings } from './settings/features.ts';
import { processSettings } from './settings/process.ts';
import { ConfigError } from './settings/setting.ts';

export const settings = { ...siteSettings, ...serviceSettings, ...featureSettings, ...processSettings } as const;

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
