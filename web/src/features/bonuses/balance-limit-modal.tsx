// A bonus is given only while the balance is not above a bound: the bound and the player's own, both said.
import { formatMoney } from '../../core/format.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';

export default function BonusAccessBalanceLimitModal({
  props: { most, balance },
  close,
}: ModalProps<'BonusAccessBalanceLimitModal'>) {
  const t = useT();
  const facts = [
    [t('bonuses.limit.most'), most],
    [t('bonuses.limit.own'), balance],
  ] as const;
  return (
    <ModalFrame
      title={t('bonuses.limit.title')}
      size="small"
      footer={
        <Button size="large" onClick={close}>
          {t('bonuses.understood')}
        </Button>
      }
    >
      <p className="text-t2">{t('bonuses.limit.text')}</p>
      <dl className="grid gap-px overflow-hidden rounded-card">
        {facts.map(([name, amount]) => (
          <div key={name} className="flex items-baseline justify-between gap-3 bg-s2 px-3.5 py-2.5">
            <dt className="text-t2">{name}</dt>
            <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
}
