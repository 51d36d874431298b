// One payment with everything to name it by: what support asks for, and the receipt to keep or hand in.
import { cash, receiptFile } from '@malva/contract/cash';
import { Copy, FileText } from 'lucide-react';
import { useState } from 'react';
import { ApiError, pathOf } from '../../core/api.ts';
import { useErrorText } from '../../core/error-text.ts';
import type { ModalProps } from '../../core/manifest.ts';
import { minorUnits } from '../../core/format.ts';
import { useCall } from '../../core/query.ts';
import { fetchFile, saveFile } from '../../core/save-file.ts';
import { useSite, useT } from '../../core/site.tsx';
import { useCopy } from '../../core/use-copy.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { Facts } from '../../ui/rows.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { Moment } from '../../ui/moment.tsx';

function Reference({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { isCopied, copy } = useCopy(text);
  return (
    <span className="flex items-center justify-end gap-1">
      <span className="min-w-0 font-mono text-xs break-all">{text}</span>
      <IconButton
        look="plain"
        icon={Copy}
        label={isCopied ? t('cash.transfer.copied') : t('cash.transfer.copy', { name: label })}
        onClick={copy}
      />
    </span>
  );
}

function Receipt({ id }: { id: string }) {
  const t = useT();
  const { brand } = useSite();
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const save = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      saveFile(`${brand.name}-${id}.pdf`, await fetchFile(pathOf(receiptFile, { params: { id } })));
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : 'internal'));
    }
    setPending(false);
  };
  return (
    <>
      <FormProblem text={problem} />
      <Button icon={FileText} isWide isPending={isPending} onClick={() => void save()}>
        {t('cash.payment.save')}
      </Button>
    </>
  );
}

export default function PaymentModal({ props: { id } }: ModalProps<'PaymentDetails'>) {
  const t = useT();
  const { data, error, refetch } = useCall(cash.payment, { input: { params: { id } }, staleMs: 0 });
  return (
    <ModalFrame title={t('cash.payment.title')} size="small">
      {data ? (
        <div className="grid gap-4">
          <Facts
            facts={[
              { label: t(`cash.kind.${data.kind}`), value: <Amount value={data.amount} currency={data.currency} /> },
              { label: t('cash.payment.status'), value: t(`cash.payment.state.${data.kind}.${data.status}`) },
              ...(data.method ? [{ label: t('cash.payment.method'), value: t(`cash.method.${data.method}`) }] : []),
              ...(data.instrument ? [{ label: t('cash.payment.instrument'), value: data.instrument }] : []),
              ...(minorUnits(data.returned) === 0n
                ? []
                : [{ label: t(`cash.payment.returned_${data.kind}`), value: <Amount value={data.returned} /> }]),
              { label: t('cash.payment.created'), value: <Moment at={data.createdAt} /> },
              ...(data.endedAt ? [{ label: t('cash.payment.ended'), value: <Moment at={data.endedAt} /> }] : []),
              {
                label: t('cash.payment.number'),
                value: <Reference label={t('cash.payment.number')} text={data.id} />,
              },
              ...data.providerNumbers.map((number) => ({
                label: t('cash.payment.provider_number'),
                value: <Reference label={t('cash.payment.provider_number')} text={number} />,
              })),
            ]}
          />
          <Receipt id={data.id} />
        </div>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} isCompact />
      ) : (
        <SkeletonRows rows={6} height={40} />
      )}
    </ModalFrame>
  );
}
