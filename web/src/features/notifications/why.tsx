// Why a message stands here: what it is about, and by which ways it came and on what ground.
import type { NcMessage } from '@malva/contract/notifications';
import { ChevronDown, Settings } from 'lucide-react';
import { useNavigation, useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { wordsOf } from './kinds.ts';

export function Why({ message }: { message: NcMessage }) {
  const t = useT();
  const site = useSite();
  const { closeModal, navigate } = useNavigation();
  const { cause, ways } = message.why;
  const toConsents = async () => {
    // The address is settled before the next one is asked for.
    await closeModal();
    void navigate('/profile/settings/');
  };
  return (
    <details className="group -mt-2 pl-13 text-xs text-t3">
      <summary
        className={
          'flex min-h-9 w-fit list-none items-center gap-1 rounded-control px-3 font-semibold ' +
          'hover:text-t1 [&::-webkit-details-marker]:hidden'
        }
      >
        {t('notifications.why.title')}
        <span className="sr-only">: {wordsOf(message, site).title}</span>
        <ChevronDown size={14} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-1.5 px-3 pb-3 text-sm text-t2">
        <p>{t(`notifications.why.cause.${cause}`)}</p>
        {ways.map(({ channel, basis }) => (
          <p key={channel}>
            <span className="font-semibold text-t1">{t(`notifications.why.way.${channel}`)}</span>{' '}
            {t(`notifications.why.basis.${basis}`)}
          </p>
        ))}
        <Button size="small" icon={Settings} className="mt-1 w-fit" onClick={() => void toConsents()}>
          {t('notifications.why.consents')}
        </Button>
      </div>
    </details>
  );
}
