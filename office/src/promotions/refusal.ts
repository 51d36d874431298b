// A refused launch in words, with its figures.
import type { SchemeFault } from '@malva/contract/chance-desk';
import type { LaunchFaultView } from '@malva/contract/promotions-office';
import type { ApiError } from '@malva/web/core/api.ts';
import { formatMoney } from '@malva/web/core/format.ts';
import { useT } from '@malva/web/core/site.tsx';

type Figures = Readonly<Record<string, unknown>>;
const amount = /^-?\d+\.\d\d$/;

/** What keeps it from being launched: sums as money, products and languages by their names. */
export function useFaultText(): (reason: string, figures: Figures) => string {
  const t = useT();
  return (reason, figures) => {
    const spelled = Object.entries(figures).map(([name, value]) => {
      const text = String(value);
      if (amount.test(text)) return [name, formatMoney(text)];
      if (name === 'one' || name === 'other') return [name, t(`office.promotions.product.${text}`)];
      return [name, name === 'lang' ? text.toUpperCase() : text];
    });
    return t(`office.promotions.fault.${reason}`, Object.fromEntries(spelled));
  };
}

const reasons: Readonly<Record<string, LaunchFaultView['reason']>> = {
  promotion_ceiling: 'ceiling',
  promotion_wagering: 'wagering',
  promotion_mixed: 'mixed',
  promotion_words: 'words',
  promotion_title: 'title',
};

const ofLaunch: readonly string[] = ['wagering', 'mixed', 'words', 'title', 'ceiling'];

/** What keeps a scheme from being launched. */
export function useSchemeFault(): (fault: { reason: SchemeFault['reason']; figures: Figures }) => string {
  const t = useT();
  const say = useFaultText();
  return ({ reason, figures }) => {
    if (ofLaunch.includes(reason)) return say(reason, figures);
    const spelled = Object.entries(figures).map(([name, value]) => {
      const text = String(value);
      return [name, amount.test(text) ? formatMoney(text) : text];
    });
    return t(`office.chance.fault.${reason}`, Object.fromEntries(spelled));
  };
}

/** Null: the refusal is none of a launch. */
export function useRefusal(): (error: Pick<ApiError, 'code' | 'details'>) => string | null {
  const say = useFaultText();
  const sayScheme = useSchemeFault();
  return ({ code, details }) => {
    if (code === 'scheme_fault' && typeof details['reason'] === 'string')
      return sayScheme({ reason: details['reason'] as SchemeFault['reason'], figures: details });
    const reason = reasons[code];
    return reason ? say(reason, details) : null;
  };
}
