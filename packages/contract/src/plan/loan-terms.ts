/** When a loan is repaid, in months. */
interface LoanTerms {
  termMonths: number;
  graceMonths: number;
  everyMonths: number;
}

/** Whether term and grace years are whole intervals, and at least one instalment is left. */
export const isExactLoan = ({ termMonths, graceMonths, everyMonths }: LoanTerms): boolean =>
  termMonths % everyMonths === 0 && graceMonths % everyMonths === 0 && graceMonths < termMonths;
