// While a time-out or an exclusion stands: said on the profile, with what still works one press away.
import { ShieldAlert } from 'lucide-react';
import { useSession, useT } from '../../core/site.tsx';
import { ModalButton } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';

export function BlockNotice() {
  const t = useT();
  const block = useSession((state) => state.init?.ludomanRequestStatus);
  if (!block) return null;
  return (
    <section aria-label={t('player.block.title')} className="panel flex flex-wrap items-center gap-3.5 p-4 lg:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-gold/15 text-gold">
        <ShieldAlert size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{t('player.block.title')}</h2>
        <p className="text-sm text-t2">
          {block.till ? (
            <>
              {t('player.block.till')} <Moment at={block.till} style="long" className="font-semibold text-t1" />
            </>
          ) : (
            t('player.block.open_end')
          )}
        </p>
      </div>
      <ModalButton name="LudomanModal" props={{ till: block.till }} className="max-sm:w-full">
        {t('player.block.more')}
      </ModalButton>
    </section>
  );
}
