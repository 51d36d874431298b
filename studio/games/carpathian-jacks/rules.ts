// Rules of Carpathian Jacks, written from the mathematics of the session.
import { numberText, returnText } from '../core/amounts.ts';
import type { Kit, RuleSection } from '../core/kit.ts';
import type { JacksMath } from './model.ts';

export function rulesOf({ t }: Kit, { pays, rtp }: JacksMath): RuleSection[] {
  return [
    { title: t('rules.how'), text: [t('rules.how_text'), t('rules.hold_text'), t('rules.fixed_text')] },
    {
      title: t('rules.pays'),
      text: [t('rules.pays_text')],
      head: [t('rules.hand'), t('rules.times')],
      rows: Object.entries(pays).map(([hand, pay]) => [t(`rules.${hand}`), `×${numberText(BigInt(pay) * 100n, true)}`]),
    },
    { title: t('rules.rtp'), text: [t('rules.rtp_own', { rtp: returnText(rtp.num, rtp.den) })] },
  ];
}
