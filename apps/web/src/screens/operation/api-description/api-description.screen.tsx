import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { apiDescriptionQuery } from '#features/operation/api-description/api-description.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { saveText } from '#lib/save-text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const ApiReference = lazyPart(() =>
  import('#features/operation/api-description/api-reference.tsx').then((part) => part.ApiReference),
);

/** The calls of the API to read, and the document to take along. */
export function ApiDescriptionScreen() {
  const { t } = useTranslation('api-description');
  const query = useQuery(apiDescriptionQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={data === undefined}
            onClick={() => saveText('fundus-openapi.json', JSON.stringify(data, null, 2), 'application/json')}
          >
            {t('save')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={{ count: 12 }}>
        {(description) => <ApiReference description={description} />}
      </Loaded>
    </>
  );
}
