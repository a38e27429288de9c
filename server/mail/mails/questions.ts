import { brand } from '../../../core/brand.ts';
import { type Block, section } from '../blocks.ts';

export const emailOrPhone = `${brand.email} or call ${brand.phone}`;

/** Contact data, which a mail to a shopper ends with. */
export function questions(more = ''): Block {
	return section('Questions', `Write to ${emailOrPhone}.${more}`);
}
