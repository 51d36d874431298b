// What texts that operators write may hold. In braces: figures of the policy and names of this site, so that a page
// about limits cannot fall behind the limits; unknown words in braces stay as they are. And where their links may
// lead: a path of this site, or another site over https.
import { brands } from '@malva/brands/all';
import type { Lang } from '@malva/contract/schema';
import { moneyIn } from '@malva/rules/figures';
import { formatMoney } from '@malva/rules/money';
import type { App } from '../../core/app.ts';
import { firstPart } from '../../core/http.ts';
import { serverText } from '../../core/texts.ts';

export const supportPhone = '0 800 000 021';

/** `{minDeposit}` → «50 ₴». */
export function factsOf(
  { config, policy }: Pick<App, 'config' | 'policy'>,
  lang: Lang,
): Readonly<Record<string, string>> {
  const whole = (amount: bigint) => moneyIn(formatMoney(amount), lang, { short: true });
  return {
    brand: brands[config.project].title,
    // A number stays on one line.
    phone: supportPhone.replaceAll(' ', '\u00a0'),
    operator: config.operator || serverText(lang, 'app.footer.operator_none'),
    complaints: config.complaints || serverText(lang, 'app.footer.complaints_none'),
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

/** Ukrainian stands in where another language is empty. */
export const inLang = (texts: Readonly<Record<Lang, string>>, lang: Lang): string => texts[lang] || texts.uk;

/** What is no page: calls, the operators' site, partners' doors. */
const doors = new Set(['rest', 'office', 'callbacks', 'rgs']);

/** By the first part of a path as the server reads it: without escapes and whatever stands between slashes. */
function isForPeople(path: string): boolean {
  try {
    return !doors.has(firstPart(decodeURIComponent(path).toLowerCase().replace(/^\/+/, '/')));
  } catch {
    return false;
  }
}

/** A path of this site or an https address without a name and password in it; null for anything else. */
export function checkedHref(href: string): string | null {
  if ([...href].some((char) => char <= ' ' || char === '\\')) return null;
  if (/^\/(?!\/)/.test(href)) {
    if (!URL.canParse(href, 'http://site.invalid')) return null;
    const url = new URL(href, 'http://site.invalid');
    return url.host === 'site.invalid' && isForPeople(url.pathname) ? href : null;
  }
  if (!/^https:\/\//i.test(href) || !URL.canParse(href)) return null;
  const url = new URL(href);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}
