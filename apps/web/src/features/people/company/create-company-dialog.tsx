import type { Company } from '@fundus/contract/company';
import { companyInput, emptyCompanyRecord } from '@fundus/contract/company-fields';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { postcodeQuery } from '#features/platform/postcode/postcode.queries.ts';
import { useTranslation } from '#lib/i18n/use-translation.ts';
import { Modal } from '#ui/dialogs.tsx';
import { PlaceFields, placeForm } from '#ui/form/address-fields.tsx';
import { DialogActions } from '#ui/form/dialog-actions.tsx';
import { Cell, FieldGrid } from '#ui/form/field-grid.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useCreateCompany } from './company.mutations.ts';
import { CompanyDuplicates } from './company-duplicates.tsx';

/** A new company by its name and place; everything else follows on its page. */
export function CreateCompanyDialog({
  isOpen,
  onClose,
  onCreated,
}: {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (company: Company) => void;
}) {
  const { t } = useTranslation('company');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('create.title')}>
      <CreateCompanyForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function CreateCompanyForm({ onClose, onCreated }: { onClose: () => void; onCreated: (company: Company) => void }) {
  const { t } = useTranslation(['company', 'common']);
  const create = useCreateCompany();
  const form = useZodForm(companyInput, emptyCompanyRecord);
  const { control } = form;
  const { data: places } = useQuery(postcodeQuery(useWatch({ control, name: 'postcode' })));
  return (
    <Form
      form={form}
      label={t('company:create.title')}
      onSubmit={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <FieldGrid>
        <Cell span={6}>
          <TextField control={control} name="name" label={t('company:field.name')} maxLength={200} required isFirst />
        </Cell>
        <PlaceFields form={placeForm(form)} label={(field) => t(`company:field.${field}`)} places={places} />
      </FieldGrid>
      <CompanyDuplicates control={control} companyId={null} isDirty={false} onMerge={null} />
      <DialogActions onCancel={onClose} isBusy={create.isPending}>
        {t('common:action.create')}
      </DialogActions>
    </Form>
  );
}
