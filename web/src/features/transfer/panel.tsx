// Where else this account opens. Nothing where there is no such site, or play is closed.
import { transfer as calls } from '@malva/contract/transfer';
import { ArrowUpRight, Globe } from 'lucide-react';
import { useErrorText } from '../../core/error-text.ts';
import { useChange } from '../../core/query.ts';
import { useSession, useT } from '../../core/site.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';

export default function TransferPanel() {
  const t = useT();
  const errorText = useErrorText();
  const sites = useSession((state) => (state.isPlayClosed ? undefined : state.init?.crossProjects)) ?? [];
  const leaving = useChange(calls.begin);
  if (sites.length === 0) return null;
  const go = async (project: (typeof sites)[number]['project']) => {
    const reply = await leaving.run({ body: { project } });
    if (reply) location.assign(reply.redirectUrl);
  };
  return (
    <section aria-labelledby="transfer-title" className="panel grid content-start gap-4 p-4 lg:col-span-2 lg:p-5">
      <PanelHead id="transfer-title" icon={Globe} title={t('transfer.title')} lead={t('transfer.lead')} />
      <FormProblem text={leaving.error ? errorText(leaving.error.code) : undefined} />
      <div className="flex flex-wrap gap-2.5">
        {sites.map(({ project, title }) => (
          <Button key={project} icon={ArrowUpRight} isPending={leaving.isPending} onClick={() => void go(project)}>
            {t('transfer.go', { site: title })}
          </Button>
        ))}
      </div>
    </section>
  );
}
