/** Of documents of word processors (DOCX). */
export const wordMediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
