import { intakeLead } from '@fundus/contract/lead-intake';
import { expect, it } from 'vitest';
import { emptyForm, type FormValues, faultsOf, type LeadWords, toIntakeLead } from './lead-form-values.ts';

const today = '2026-11-20';
const filled: FormValues = {
  ...emptyForm,
  lastName: 'Größel',
  email: 'aenne@example.org',
  stage: 'existing',
  consent: true,
};
const words: LeadWords = {
  salutations: { ms: 'Frau', mr: 'Herr' },
  investmentKinds: {
    investment1Cents: 'Grundstück',
    investment2Cents: 'Umbau',
    investment3Cents: 'Maschinen',
    investment4Cents: 'Einrichtung',
    investment5Cents: 'Fahrzeuge',
    investment6Cents: 'Software',
    investment7Cents: 'anderes',
  },
  foundingTimes: { soon: 'bald', thisYear: 'dieses Jahr', later: 'später' },
  lines: { founding: 'Gründung', plannedCompany: 'Geplanter Name' },
};
const leadOf = (values: Partial<FormValues>) => toIntakeLead({ ...filled, ...values }, 'Ja.', words, today);

it('says what is missing', () => {
  expect(faultsOf(emptyForm, today)).toEqual({
    lastName: 'lastName',
    email: 'contact',
    stage: 'stage',
    consent: 'consent',
  });
  expect(faultsOf(filled, today)).toEqual({});
});

it('says what is wrong', () => {
  const fault = (values: Partial<FormValues>) => faultsOf({ ...filled, ...values }, today);
  expect(fault({ email: 'aenne@example' })).toEqual({ email: 'email' });
  expect(fault({ phone: 'abends' })).toEqual({ phone: 'phone' });
  expect(fault({ email: '', phone: '0351 1234567' })).toEqual({});
  expect(fault({ postcode: '1234' })).toEqual({ postcode: 'postcode' });
  expect(fault({ postcode: '00000' })).toEqual({ postcode: 'postcode' });
  expect(fault({ foundedOn: '2027-01-01' })).toEqual({ foundedOn: 'dateAhead' });
  expect(fault({ investment: 'viel' })).toEqual({ investment: 'numbersOnly' });
  expect(fault({ investment: '-5' })).toEqual({ investment: 'numbersOnly' });
  expect(fault({ investment: '25.000 €' })).toEqual({});
});

it('makes a lead that the intake takes', () => {
  const lead = leadOf({
    salutation: 'ms',
    company: 'Café',
    foundedOn: '2021-03-01',
    message: 'Hallo',
    industry: 'Café',
  });
  expect(intakeLead.parse(lead)).toMatchObject({ salutation: 'Frau', company: 'Café', foundedOn: '2021-03-01' });
  expect(lead).toMatchObject({ consentText: 'Ja.', homepage: '', message: 'Hallo', industry: 'Café' });
});

it('knows a founder by a founding ahead and keeps their words', () => {
  const lead = leadOf({ stage: 'founder', company: 'Neue Bäckerei', foundingTime: 'thisYear' });
  expect(intakeLead.safeParse(lead).success).toBe(true);
  expect(lead).toMatchObject({ foundedOn: '2027-11-01', Gründung: 'dieses Jahr', 'Geplanter Name': 'Neue Bäckerei' });
  expect(lead.company).toBeUndefined();
});

it('gives the sum to the one kind that was named', () => {
  const sum = { investment: '12.500,50' };
  expect(leadOf({ ...sum, investmentKinds: ['investment5Cents'] })).toMatchObject({ investment5Cents: 1_250_050 });
  const several = leadOf({ ...sum, investmentKinds: ['investment3Cents', 'investment5Cents'] });
  expect(several).toMatchObject({ investment7Cents: 1_250_050, plan: 'Maschinen, Fahrzeuge' });
  expect(leadOf({})).not.toHaveProperty('investment7Cents');
});
