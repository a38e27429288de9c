import { fail } from '../../core/outcome.ts';

/** Why an upload is refused, for the merchant. */
export interface UploadRefusal {
	/** 503: too many wait. */
	readonly status: 400 | 413 | 503;
	readonly sentence: string;
}

export function refuseUpload(sentence: string, status: UploadRefusal['status'] = 400) {
	return fail<UploadRefusal>({ status, sentence });
}
