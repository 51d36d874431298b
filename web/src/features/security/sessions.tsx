// Where the account is open now: each place with its browser, address and time, and a button that ends it.
import { security, type SeenSession } from '@malva/contract/security';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { formatDate } from '../../core/format-date.ts';
import { refreshCall, useChange } from '../../core/query.ts';
import { useErrorText } from '../../core/error-text.ts';
import { useSite, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { browserOf, isHandheld } from '../../ui/browser.ts';

function Row({ session, end, isPending }: { session: SeenSession; end(): void; isPending: boolean }) {
  const t = useT();
  const { lang } = useSite();
  const Icon = isHandheld(session.agent) ? Smartphone : Monitor;
  const name = browserOf(session.agent) ?? t('security.session.unknown');
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-control bg-s2 p-3.5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-control bg-s3 ${session.isCurrent ? 'text-accent-t' : 'text-t2'}`}
      >
        <Icon size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate text-base font-semibold">{name}</p>
        <p className="text-t3">
          {session.isCurrent ? (
            <strong className="font-semibold text-accent-t">{t('security.session.current')}</strong>
          ) : (
            t('security.session.seen', { moment: formatDate(session.seenAt, lang) })
          )}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          look="quiet"
          size="small"
          icon={LogOut}
          className="max-sm:w-full"
          isPending={isPending}
          onClick={end}
          aria-label={t('security.session.end_one', { name })}
        >
          {t('security.session.end')}
        </Button>
      )}
    </li>
  );
}

export function Sessions({ sessions }: { sessions: readonly SeenSession[] }) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const one = useChange(security.endSession);
  const others = useChange(security.endOthers);
  const again = (reply: unknown) => {
    if (reply) refreshCall(queries, security.state);
  };
  const error = one.error ?? others.error;
  return (
    <section aria-labelledby="sessions-title" className="panel grid gap-3 p-4 lg:p-5">
      <h2 id="sessions-title" className="text-lg font-semibold">
        {t('security.session.title')}
      </h2>
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isPending={one.isPending}
            end={() => void one.run({ body: { id: session.id } }).then(again)}
          />
        ))}
      </ul>
      <FormProblem text={error ? errorText(error.code) : undefined} />
      {sessions.length > 1 ? (
        <Button look="quiet" isWide isPending={others.isPending} onClick={() => void others.run({}).then(again)}>
          {t('security.session.end_others')}
        </Button>
      ) : (
        <p className="text-sm text-t3">{t('security.session.only')}</p>
      )}
    </section>
  );
}
