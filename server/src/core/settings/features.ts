// Settings of what the site offers and asks: sister sites, captcha, the foot of the page, ways to log in, switches.
import type { BrandName } from '@malva/contract/render';
import { type Setting, choice, fail, line, url } from './setting.ts';

const hryvnias =
  (name: string, fallback: string) =>
  (text: string | undefined): bigint => {
    if (text && !/^[0-9]{1,12}$/.test(text)) fail(name, `must be whole hryvnias, not “${text}”.`);
    return BigInt(text || fallback) * 100n;
  };
const percent =
  (name: string, fallback: string) =>
  (text: string | undefined): number => {
    const value = Number(text || fallback);
    if (!Number.isInteger(value) || value < 0 || value > 100) fail(name, `must be from 0 to 100, not “${text}”.`);
    return value;
  };

export const featureSettings = {
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
  promotionTurnover: {
    doc: 'Hryvnias staked in the month promotions are measured by; what a promotion costs is told in per cent of it.',
    fallback: '240000000',
    read: hryvnias('PROMOTION_TURNOVER', '240000000'),
  },
  promotionResult: {
    doc: 'Hryvnias the house keeps of those stakes, after jackpots.',
    fallback: '4560000',
    read: hryvnias('PROMOTION_RESULT', '4560000'),
  },
  promotionCeiling: {
    doc: 'Per cent of that result all promotions together may cost in a month; a launch beyond it is refused.',
    fallback: '30',
    read: percent('PROMOTION_CEILING', '30'),
  },
  promotionAcquisition: {
    doc: 'The same for promotions that bring new players, beside all others.',
    fallback: '8',
    read: percent('PROMOTION_ACQUISITION', '8'),
  },
  captcha: {
    doc: 'Proof asked of visitors who fail or register too often: internal (work the browser does by itself), external (the service below; its script needs Trusted Types off, so they are), off.',
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
} as const;
