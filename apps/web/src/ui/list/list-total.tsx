import { Button } from '@mantine/core';
import { useTranslation } from '#lib/i18n/use-translation.ts';

/** »1.234 Personen«, or »10.000+ Personen« with the way to the exact figure, which costs the server more than the list. */
export function ListTotal({
  children,
  isExact,
  isCounting,
  onCount,
}: {
  children: string;
  isExact: boolean;
  isCounting: boolean;
  /** Left out where no exact count can be requested. */
  onCount: (() => void) | undefined;
}) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children}
      {!isExact && onCount !== undefined && (
        <Button variant="subtle" size="compact-sm" ml={4} loading={isCounting} onClick={onCount}>
          {t('list.countExactly')}
        </Button>
      )}
    </>
  );
}
