// Backup codes: shown once, when they are made; without them the window makes new ones, which ends the old.
import { secondStep } from '@malva/contract/second-step';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { useChange } from '../../core/query.ts';
import { useSite, useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { refresh } from './keep.ts';

function save(codes: readonly string[], name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function Codes({ codes, close }: { codes: readonly string[]; close(): void }) {
  const t = useT();
  const { brand } = useSite();
  const [isKept, setKept] = useState(false);
  const { isCopied, copy } = useCopy(codes.join('\n'));
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t('secondStep.backup_title')}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card bg-s2 p-4 text-center font-mono text-base font-semibold tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" icon={isCopied ? Check : Copy} onClick={copy}>
          {t(isCopied ? 'secondStep.copied' : 'secondStep.copy')}
        </Button>
        <Button look="quiet" icon={Download} onClick={() => save(codes, `${brand.title}-backup-codes.txt`)}>
          {t('secondStep.save')}
        </Button>
      </div>
      <Checkbox field={{ value: isKept, onChange: setKept, onBlur: () => undefined, error: undefined }}>
        {t('secondStep.backup_kept')}
      </Checkbox>
      <Button look="primary" size="large" isWide disabled={!isKept} onClick={close}>
        {t('secondStep.done')}
      </Button>
    </div>
  );
}

export default function BackupModal({ props, close }: ModalProps<'BackupCodes'>) {
  const t = useT();
  const { queries } = useSite();
  const errorText = useErrorText();
  const make = useChange(secondStep.backupCodes);
  const [made, setMade] = useState<readonly string[] | null>(props.codes ?? null);
  const press = async () => {
    const reply = await make.run({});
    if (!reply?.backupCodes) return;
    setMade(reply.backupCodes);
    refresh(queries);
  };
  return (
    <ModalFrame
      title={t('secondStep.backup_title')}
      lead={t(made ? 'secondStep.backup_lead' : 'secondStep.backup_new_lead')}
      size="small"
      isLocked={made !== null}
    >
      {made ? (
        <Codes codes={made} close={close} />
      ) : (
        <div className="grid gap-4">
          <FormProblem
            text={
              make.error
                ? make.error.code === 'not_found'
                  ? t('secondStep.backup_none')
                  : errorText(make.error.code)
                : undefined
            }
          />
          <Button look="primary" size="large" isWide isPending={make.isPending} onClick={() => void press()}>
            {t('secondStep.backup_make')}
          </Button>
        </div>
      )}
    </ModalFrame>
  );
}
