import { Notice } from '../../ui/notice.tsx';
import type { UrlError } from './url-error.ts';

interface UrlErrorNoticeProps {
	readonly error: UrlError;
	readonly className: string;
}

/**
 * The error of an address. The quoted text is nothing but text: phones are told to make no link of
 * it by `format-detection` (app/document.ts).
 */
export function UrlErrorNotice({ error: { sentence, quote }, className }: UrlErrorNoticeProps) {
	return (
		<div role="alert" className={className}>
			<Notice tone="error">
				<p>{sentence}</p>
				{quote !== '' && (
					<p className="wrap-anywhere mt-2 overflow-hidden text-muted text-sm">
						The service said: “<bdi>{quote}</bdi>”
					</p>
				)}
			</Notice>
		</div>
	);
}
