// What composed texts may name in braces instead of writing it down: figures of the policy and names of this site, so
// that a page about limits cannot fall behind the limits. Unknown words in braces stay as they are.
import { brands } from '@malva/brands/all';
import type { Lang } from '@malva/contract/schema';
import type { App } from '../../core/app.ts';

export const supportPhone = '0 800 000 021';

const figures: Record<Lang, Intl.NumberFormat> = {
  uk: new Intl.NumberFormat('uk-UA'),
  ru: new Intl.NumberFormat('ru-UA'),
  en: new Intl.NumberFormat('en-GB'),
};

/** `{minDeposit}` → «50 ₴». */
export function factsOf(
  { config, policy }: Pick<App, 'config' | 'policy'>,
  lang: Lang,
): Readonly<Record<string, string>> {
  const whole = (amount: bigint) => `${figures[lang].format(amount / 100n).replaceAll(/\s/g, ' ')} ₴`;
  return {
    brand: brands[config.project].title,
    // A number stays on one line.
    phone: supportPhone.replaceAll(' ', '\u00a0'),
    age: String(policy.minimumAgeYears),
    minDeposit: whole(policy.minDeposit),
    maxDeposit: whole(policy.maxDeposit),
    minWithdrawal: whole(policy.minWithdrawal),
    maxWithdrawal: whole(policy.maxWithdrawal),
    waitHours: String(policy.increaseWaitHours),
    sessionMinutes: String(policy.maxContinuousSeconds / 60),
    breakMinutes: String(policy.breakSeconds / 60),
  };
}

export const fillFacts = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
