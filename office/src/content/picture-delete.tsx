// A picture is deleted, unless some page shows it.
import { content, type PictureInfo, type PictureUse } from '@malva/contract/content';
import { useErrorText } from '@malva/web/core/error-text.ts';
import { refreshCall, useChange } from '@malva/web/core/query.ts';
import { useSite, useT } from '@malva/web/core/site.tsx';
import { showToast } from '@malva/web/core/toasts.ts';
import { Button } from '@malva/web/ui/button.tsx';
import { FormProblem } from '@malva/web/ui/field.tsx';
import { OfficeDialog } from '../dialog.tsx';
import { thumbOf } from './picture-field.tsx';
import { Uses } from './picture-columns.tsx';

export function Dropping({ picture, onClose }: { picture: PictureInfo; onClose(): void }) {
  const t = useT();
  const errorText = useErrorText();
  const { queries } = useSite();
  const dropping = useChange(content.dropPicture);
  const drop = async () => {
    const isDone = await dropping.run({ params: { name: picture.name } });
    refreshCall(queries, content.pictures);
    if (!isDone) return;
    showToast({ kind: 'done', title: t('office.pictures.deleted') });
    onClose();
  };
  const uses = (dropping.error?.details['uses'] ?? []) as readonly PictureUse[];
  return (
    <OfficeDialog title={t('office.pictures.delete_title')} onClose={onClose}>
      <img
        src={thumbOf(picture.address)}
        alt=""
        width={240}
        height={135}
        className="aspect-video w-60 rounded-control bg-s3 object-cover"
      />
      <p className="text-sm text-t2">{t('office.pictures.delete_text', { title: picture.title || picture.name })}</p>
      <FormProblem text={dropping.error ? errorText(dropping.error.code) : undefined} />
      {uses.length > 0 && <Uses uses={uses} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" isPending={dropping.isPending} onClick={() => void drop()}>
          {t('office.pictures.delete')}
        </Button>
        <Button onClick={onClose}>{t('office.pictures.keep')}</Button>
      </div>
    </OfficeDialog>
  );
}
