// A field that holds a picture: what is chosen, and the window to choose another among uploaded ones and the site's
// own.
import { content } from '@malva/contract/content';
import { useCall } from '@malva/web/core/query.ts';
import { useT } from '@malva/web/core/site.tsx';
import { Button } from '@malva/web/ui/button.tsx';
import { Chips } from '@malva/web/ui/chips.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '@malva/web/ui/states.tsx';
import { ImageOff, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { OfficeDialog } from '../dialog.tsx';
import { PictureDrop } from './picture-drop.tsx';

/** An uploaded picture is named without a width; a file of the site's stands for itself. */
export const thumbOf = (address: string): string => address.replace(/^\/img\/uploads\//, '/img/240/uploads/');

interface Choice {
  address: string;
  title: string;
}

interface GridProps {
  choices: readonly Choice[];
  chosen: string | null;
  onChoose(address: string): void;
}

function Grid({ choices, chosen, onChoose }: GridProps) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {choices.map(({ address, title }) => (
        <li key={address}>
          <button
            type="button"
            aria-pressed={address === chosen}
            onClick={() => onChoose(address)}
            className="grid w-full gap-1.5 rounded-card bg-s2 p-1.5 text-left hover:bg-s3 aria-pressed:shadow-[0_0_0_2px_var(--accent)]"
          >
            <img
              src={thumbOf(address)}
              alt=""
              width={240}
              height={135}
              loading="lazy"
              className="aspect-video w-full rounded-control bg-s3 object-cover"
            />
            <span className="truncate px-1 pb-0.5 text-xs font-semibold">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picker({
  label,
  chosen,
  onChoose,
  onClose,
}: {
  label: string;
  chosen: string | null;
  onChoose(address: string): void;
  onClose(): void;
}) {
  const t = useT();
  const reading = useCall(content.pictures, { staleMs: 0 });
  const [from, setFrom] = useState<'uploaded' | 'site'>(
    chosen?.startsWith('/img/uploads/') === false ? 'site' : 'uploaded',
  );
  const { data } = reading;
  const choices =
    from === 'site'
      ? data?.site.map(({ name, address }) => ({ address, title: name }))
      : data?.uploaded.map(({ address, title, name }) => ({ address, title: title || name }));
  return (
    <OfficeDialog title={label} onClose={onClose} isWide>
      <PictureDrop isSingle onDone={({ address }) => onChoose(address)} />
      <Chips<'uploaded' | 'site'>
        label={t('office.pictures.from')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'uploaded', label: t('office.pictures.uploaded') },
          { value: 'site', label: t('office.pictures.site') },
        ]}
      />
      {choices ? (
        choices.length > 0 ? (
          <Grid choices={choices} chosen={chosen} onChoose={onChoose} />
        ) : (
          <EmptyState icon={Images} title={t('office.pictures.none')} />
        )
      ) : reading.error ? (
        <ErrorState error={reading.error} retry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows rows={3} height={96} />
      )}
    </OfficeDialog>
  );
}

interface PictureFieldProps {
  label: string;
  value: string | null;
  /** There is always one. */
  isNeeded?: boolean;
  onChange(value: string | null): void;
}

/** An uploaded picture is known by its file's name, one of the site's by its place. */
function useName(address: string | null): string {
  const t = useT();
  const { data } = useCall(content.pictures, { enabled: address?.startsWith('/img/uploads/') ?? false });
  if (address === null) return t('office.pictures.without');
  return data?.uploaded.find((picture) => picture.address === address)?.title || address.replace(/^\/img\//, '');
}

export function PictureField({ label, value, isNeeded, onChange }: PictureFieldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const name = useName(value);
  return (
    <fieldset className="grid gap-1.5 [&>*]:min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-t2">{label}</legend>
      <div className="flex items-center gap-3 rounded-control bg-s2 p-2">
        {value === null ? (
          <span className="grid h-18 w-32 shrink-0 place-items-center rounded-control bg-s3 text-t3">
            <ImageOff size={22} aria-hidden />
          </span>
        ) : (
          <img
            src={thumbOf(value)}
            alt=""
            width={128}
            height={72}
            className="h-18 w-32 shrink-0 rounded-control bg-s3 object-cover"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1.5">
          <span className="truncate text-sm text-t2">{name}</span>
          <div className="flex flex-wrap gap-1.5">
            <Button
              size="small"
              icon={Images}
              aria-label={`${t('office.pictures.choose')}: ${label}`}
              onClick={() => setOpen(true)}
            >
              {t('office.pictures.choose')}
            </Button>
            {value !== null && !isNeeded && (
              <Button
                size="small"
                look="plain"
                icon={Trash2}
                aria-label={`${t('office.content.remove')}: ${label}`}
                onClick={() => onChange(null)}
              >
                {t('office.content.remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {isOpen && (
        <Picker
          label={label}
          chosen={value}
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            setOpen(false);
            onChange(address);
          }}
        />
      )}
    </fieldset>
  );
}
