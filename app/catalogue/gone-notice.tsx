import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface GoneNoticeProps {
	/** A sentence for each product that is gone. Equal ones are shown once. */
	readonly sentences: readonly string[];
	readonly onDismiss: () => void;
}

/** Says what is no longer sold, until the shopper dismisses it. Nothing without a sentence. */
export function GoneNotice({ sentences, onDismiss }: GoneNoticeProps) {
	if (sentences.length === 0) return null;
	return (
		<div className="mb-6">
			<Notice tone="plain" role="status">
				<h2 className="font-semibold font-text tracking-normal">Gone since you were here last</h2>
				<ul className="mt-2 grid gap-1">
					{[...new Set(sentences)].map((sentence) => (
						<li key={sentence}>{sentence}</li>
					))}
				</ul>
				<Button variant="quiet" className="mt-4" onClick={onDismiss}>
					Got It
				</Button>
			</Notice>
		</div>
	);
}
