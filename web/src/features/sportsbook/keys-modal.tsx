// The list of keys.
import { useT } from '../../core/site.tsx';
import { ModalFrame } from '../../ui/modal.tsx';
import { keyNames, keyOrder } from './keys.ts';

export default function SportKeys() {
  const t = useT();
  return (
    <ModalFrame title={t('sportsbook.keys.title')} size="small">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keyOrder.map((key) => (
          <div key={key} className="contents">
            <dt>
              {key.split(' ').map((one) => (
                <kbd
                  key={one}
                  className="mr-1 inline-block min-w-7 rounded-small bg-s3 px-2 py-0.5 text-center text-sm"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd className="text-sm text-t2">{t(`sportsbook.keys.${keyNames[key]}`)}</dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
}
