// On the security page: which account elsewhere lets one in, linked and unlinked here.
import { social } from '@malva/contract/social';
import { UserRoundCheck } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useCall, useChange } from '../../core/query.ts';
import { useLang, useSession, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { useLeaving } from './buttons.tsx';

function Account({ title }: { title: string }) {
  const t = useT();
  const lang = useLang();
  const { queries } = useSite();
  const errorText = useErrorText();
  const account = useCall(social.account);
  const unlink = useChange(social.unlink);
  const leaving = useLeaving();
  if (account.error) return <ErrorState error={account.error} retry={() => void account.refetch()} isCompact />;
  if (!account.data) return <SkeletonRows rows={1} height={64} />;
  const { name, linkedAt } = account.data;
  const press = async () => (await unlink.run({})) && refreshCall(queries, social.account);
  const error = unlink.error ?? leaving.error;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-control bg-s2 p-3.5 text-sm">
        <p className="min-w-0 flex-1">
          <strong className="block truncate text-base font-semibold">{title}</strong>
          <span className="text-t3">
            {linkedAt
              ? t('social.linked_at', { name: name ?? '', moment: formatDate(linkedAt, lang) })
              : t('social.none')}
          </span>
        </p>
        {linkedAt ? (
          <Button
            look="quiet"
            size="small"
            isPending={unlink.isPending}
            aria-label={`${t('social.unlink')}: ${title}`}
            onClick={() => void press()}
          >
            {t('social.unlink')}
          </Button>
        ) : (
          <Button
            look="quiet"
            size="small"
            isPending={leaving.isPending}
            aria-label={`${t('social.connect')}: ${title}`}
            onClick={() => void leaving.go()}
          >
            {t('social.connect')}
          </Button>
        )}
      </div>
      <FormProblem text={error ? errorText(error.code) : undefined} />
    </>
  );
}

export default function SocialPanel() {
  const t = useT();
  const isPlayer = useSession((state) => state.isReady && !state.isGuest);
  const title = useSession((state) => state.init?.activeSocialAccounts[0]?.title ?? '');
  if (!isPlayer || !title) return null;
  return (
    <section aria-labelledby="social-title" className="panel grid gap-3.5 p-4 lg:p-5">
      <PanelHead id="social-title" icon={UserRoundCheck} title={t('social.panel')} lead={t('social.panel_lead')} />
      <Account title={title} />
    </section>
  );
}
