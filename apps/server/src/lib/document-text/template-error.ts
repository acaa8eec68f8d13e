/** Why a form cannot be filled though it is one, as the codes of the answer. */
export const templateProblems = ['TEMPLATE_SIGNED', 'TEMPLATE_PROTECTED', 'TEMPLATE_XFA'] as const;
export type TemplateProblem = (typeof templateProblems)[number];

/** A form that cannot be filled. Its code is the whole message, so that it comes out of the process that reads the file. */
export class TemplateError extends Error {
  constructor(problem: TemplateProblem) {
    super(problem);
    this.name = 'TemplateError';
  }
}
