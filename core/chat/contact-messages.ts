import { brand } from '../brand.ts';
import { promises } from '../promises.ts';

/**
 * The assistant's text after the form was sent or failed (docs/requirements.md#chat-contact-form).
 */
export const contactTexts = {
	success: `Thanks! I’ve got your contact information. I’ll personally get back to you within ${promises.answerHours} hours. Is there anything else I can help you navigate to in the meantime?`,
	failure: `Sorry, there was an issue submitting your information. You can also reach me directly at ${brand.email} or ${brand.phone}.`,
} as const;
