// Twice a year: are these limits still right? Asks calmly, goes away with one press, stands in the way of nothing.
import { responsible } from '@malva/contract/responsible';
import { CalendarCheck } from 'lucide-react';
import { useChange, useCall } from '../../core/query.ts';
import { useSession, useSite, useT } from '../../core/site.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { keepInfo } from './keep-info.ts';

export function ReviewPanel({ isElsewhere }: { isElsewhere?: boolean }) {
  const t = useT();
  const { queries } = useSite();
  const isReady = useSession((state) => state.isReady && !state.isGuest);
  const info = useCall(responsible.info, { enabled: isReady });
  const review = useChange(responsible.review);
  if (!info.data?.reviewDue) return null;
  const keep = async () => {
    const reply = await review.run({ body: {} });
    if (reply) keepInfo(queries, reply);
  };
  return (
    <section aria-labelledby="review-title" className="panel grid gap-3.5 p-4 lg:p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s3 text-accent-t">
          <CalendarCheck size={20} aria-hidden />
        </span>
        <div>
          <h2 id="review-title" className="text-lg leading-tight font-semibold">
            {t('responsible.review.title')}
          </h2>
          <p className="mt-0.5 text-sm text-t2">{t('responsible.review.text')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button isPending={review.isPending} onClick={() => void keep()}>
          {t('responsible.review.keep')}
        </Button>
        {isElsewhere && <LinkButton to="/profile/limits/">{t('responsible.review.look')}</LinkButton>}
      </div>
    </section>
  );
}
