// Whether the messaging app may open this account without a password: asked plainly, taken back as easily.
import { miniApp } from '@malva/contract/mini-app';
import { KeyRound, ShieldCheck, Smartphone, Undo2, type LucideIcon } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { showToast } from '../../core/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { MainButton } from '../../ui/main-button.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Facts } from '../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';

const points: readonly (readonly [string, LucideIcon])[] = [
  ['password', KeyRound],
  ['rules', ShieldCheck],
  ['phone', Smartphone],
  ['back', Undo2],
];

/** One change; the state is asked again, a toast says what happened, the window goes. */
function useAnswer(spec: typeof miniApp.link, said: string, close: () => void) {
  const t = useT();
  const { queries } = useSite();
  const change = useChange(spec);
  const run = async () => {
    if (!(await change.run({}))) return;
    refreshCall(queries, miniApp.state);
    showToast({ kind: 'done', title: t(said) });
    close();
  };
  return { run: () => void run(), isPending: change.isPending, error: change.error };
}

function Ask({ close }: { close(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const link = useAnswer(miniApp.link, 'miniApp.link.done', close);
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3">
        {points.map(([key, Icon]) => (
          <li key={key} className="flex items-start gap-3 text-sm text-t2">
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-accent-t">
              <Icon size={18} aria-hidden />
            </span>
            <span className="pt-1.5">{t(`miniApp.link.${key}`)}</span>
          </li>
        ))}
      </ul>
      <FormProblem text={link.error ? errorText(link.error.code) : undefined} />
      <div className="grid gap-2">
        <MainButton type="button" text={t('miniApp.link.yes')} isBusy={link.isPending} onPress={link.run} />
        <Button look="plain" isWide onClick={close}>
          {t('miniApp.link.no')}
        </Button>
      </div>
    </div>
  );
}

function Linked({ at, close }: { at: string; close(): void }) {
  const t = useT();
  const lang = useLang();
  const errorText = useErrorText();
  const isSubscribed = useSession((state) => state.init?.telegramProfile?.player.subscribed ?? false);
  const unlink = useAnswer(miniApp.unlink, 'miniApp.unlink.done', close);
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { label: t('miniApp.linked.since'), value: formatDate(at, lang, 'date') },
          {
            label: t('miniApp.linked.messages'),
            value: t(isSubscribed ? 'miniApp.linked.allowed' : 'miniApp.linked.not_allowed'),
          },
        ]}
      />
      <p className="text-sm text-t2">{t('miniApp.unlink.text')}</p>
      <FormProblem text={unlink.error ? errorText(unlink.error.code) : undefined} />
      <Button look="outline" size="large" isWide isPending={unlink.isPending} onClick={unlink.run}>
        {t('miniApp.unlink.yes')}
      </Button>
    </div>
  );
}

export default function MiniAppLinkModal({ close }: ModalProps<'MiniAppLink'>) {
  const t = useT();
  const { data, error, refetch } = useCall(miniApp.state, { staleMs: 0 });
  const view = !data ? null : data.linkedAt ? 'linked' : data.canLink ? 'link' : 'other';
  return (
    <ModalFrame
      title={t(view === 'link' ? 'miniApp.link.title' : 'miniApp.title')}
      lead={view ? t(`miniApp.${view}.lead`) : undefined}
      size="small"
    >
      {data?.linkedAt ? (
        <Linked at={data.linkedAt} close={close} />
      ) : view === 'link' ? (
        <Ask close={close} />
      ) : view === 'other' ? (
        <Button isWide onClick={close}>
          {t('app.ui.close')}
        </Button>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} isCompact />
      ) : (
        <SkeletonRows rows={3} height={44} />
      )}
    </ModalFrame>
  );
}
