// Who may advertise what, and where: everything off until the player says otherwise, taken back by the same switch, at
// once.
import {
  channels,
  products,
  profile as calls,
  type Channel,
  type Consent,
  type Product,
  type ProfileSettings,
} from '@malva/contract/profile';
import { History, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { refreshSession } from '../../core/boot.ts';
import { useErrorText } from '../../core/error-text.ts';
import { patchCall, useCall, useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { SwitchInput } from '../../ui/switch.tsx';
import { Moment } from '../../ui/moment.tsx';

function ConsentHistory() {
  const t = useT();
  const history = useCall(calls.consents, { staleMs: 0 });
  if (history.error) return <ErrorState error={history.error} retry={() => void history.refetch()} isCompact />;
  if (!history.data) return <SkeletonRows rows={3} height={44} />;
  if (history.data.consents.length === 0) return <p className="text-sm text-t2">{t('profile.ads.history_none')}</p>;
  return (
    <ol className="grid max-h-80 gap-px overflow-y-auto rounded-control bg-line">
      {history.data.consents.map(({ channel, product, isOn, source, at }, index) => (
        <li key={`${at} ${channel} ${product} ${index}`} className="grid gap-0.5 bg-s2 px-3.5 py-2.5 text-sm">
          <span className="font-semibold">
            {t(isOn ? 'profile.ads.given' : 'profile.ads.taken', {
              channel: t(`profile.channel.${channel}`),
              product: t(`profile.product.${product}`),
            })}
          </span>
          <span className="text-xs text-t3">
            <Moment at={at} /> · {t(`profile.ads.source_${source}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface MatrixProps {
  subscriptions: readonly Consent[];
  isPending: boolean;
  set(one: Consent): void;
}

function Matrix({ subscriptions, isPending, set }: MatrixProps) {
  const t = useT();
  const isOn = (channel: Channel, product: Product) =>
    subscriptions.some((one) => one.channel === channel && one.product === product && one.isOn);
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('profile.ads.title')}</caption>
      <thead>
        <tr className="text-xs text-t3">
          <th scope="col" className="pb-2 text-left font-medium">
            {t('profile.ads.channel')}
          </th>
          {products.map((product) => (
            <th key={product} scope="col" className="w-[76px] pb-2 text-center font-medium">
              {t(`profile.product.${product}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {channels.map((channel) => (
          <tr key={channel} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal wrap-anywhere">
              <span className="block font-semibold">{t(`profile.channel.${channel}`)}</span>
              <span className="block text-xs text-t3">{t(`profile.channel.${channel}_hint`)}</span>
            </th>
            {products.map((product) => (
              <td key={product} className="text-center align-middle">
                <span className="inline-grid min-h-11 place-items-center">
                  <SwitchInput
                    aria-label={`${t(`profile.channel.${channel}`)}: ${t(`profile.product.${product}`)}`}
                    isOn={isOn(channel, product)}
                    disabled={isPending}
                    onChange={(next) => set({ channel, product, isOn: next })}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SubscriptionsPanel({ settings }: { settings: ProfileSettings }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const change = useChange(calls.subscriptions);
  const [isHistory, setHistory] = useState(false);
  const set = async (subscriptions: ProfileSettings['subscriptions']) => {
    const reply = await change.run({ body: { subscriptions } });
    if (!reply) return;
    patchCall(queries, calls.settings, (old) => ({ ...old, subscriptions: reply.subscriptions }));
    // The start of the site decides about banners by it; the history is stale as well.
    void refreshSession().catch(() => undefined);
  };
  const given = settings.subscriptions.filter((one) => one.isOn);
  return (
    <section aria-labelledby="ads-title" className="panel grid content-start gap-4 p-4 lg:p-5">
      <PanelHead id="ads-title" icon={Megaphone} title={t('profile.ads.title')} lead={t('profile.ads.lead')} />
      <Matrix subscriptions={settings.subscriptions} isPending={change.isPending} set={(one) => void set([one])} />
      <FormProblem text={change.error ? errorText(change.error.code) : undefined} />
      <p className="text-xs text-t3">{t('profile.ads.service')}</p>
      <div className="flex flex-wrap gap-2">
        {given.length > 0 && (
          <Button
            size="small"
            isPending={change.isPending}
            onClick={() => void set(given.map((one) => ({ ...one, isOn: false })))}
          >
            {t('profile.ads.all_off')}
          </Button>
        )}
        <Button
          size="small"
          look="plain"
          icon={History}
          aria-expanded={isHistory}
          onClick={() => setHistory(!isHistory)}
        >
          {t('profile.ads.history')}
        </Button>
      </div>
      {isHistory && <ConsentHistory />}
    </section>
  );
}
