import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FeatureImage } from './feature-image.tsx';
import type { FeaturePicture } from './features.ts';

interface FeatureDialogProps {
	/** The last opened picture. It stays while the dialog fades out. */
	readonly picture: FeaturePicture | null;
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

/** The whole picture, as large as the screen allows, with its text. */
export function FeatureDialog({ picture, isOpen, onClose }: FeatureDialogProps) {
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			label={picture?.title ?? ''}
			className="w-[min(28rem,100vw-2rem)] bg-deep! text-white! md:w-fit"
		>
			<IconButton
				label="Close"
				onClick={onClose}
				className="sticky top-3 z-10 mt-3 mr-3 -mb-14 ml-auto bg-foam/90 text-ink"
			>
				<Icon name="close" />
			</IconButton>
			{picture && (
				<figure className="md:flex">
					<FeatureImage
						feature={picture}
						sizes="(min-width: 48rem) min(36rem, 56vw), min(28rem, 92vw)"
						className="h-auto max-h-[60svh] w-full md:h-[min(45rem,100dvh-4rem,60vw)] md:min-w-0 md:max-h-none md:w-auto"
					/>
					<figcaption className="flex flex-col justify-center gap-4 p-6 md:w-80 md:p-10">
						<p className="font-[650] font-heading text-section">
							{picture.figure && (
								<span className="block text-sky text-title">{picture.figure}</span>
							)}
							{picture.title}
						</p>
						<div>
							<p className="text-white/85 md:text-lg">{picture.text}</p>
							<Link to={picture.to} className={buttonClass('primary', 'mt-6')}>
								{picture.linkText}
							</Link>
						</div>
					</figcaption>
				</figure>
			)}
		</Dialog>
	);
}
