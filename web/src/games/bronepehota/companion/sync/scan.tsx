// The camera reads pictures from another phone, in browsers that let a page use it.
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../../../words/language";

type Read = (video: HTMLVideoElement) => Promise<string>;
interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector:
  { new (how: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> } | undefined;

export const mayScan = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

const WIDE = 640; // pixels, enough for a picture that fills the frame
const PAUSE = 120; // milliseconds between two looks

// The browser's own reader, where it has one.
async function reader(): Promise<Read> {
  if (typeof BarcodeDetector !== "undefined") {
    const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
    if (formats.includes("qr_code")) {
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      return async (video) => (await detector.detect(video))[0]?.rawValue ?? "";
    }
  }
  const { default: jsQR } = await import("jsqr");
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  return async (video) => {
    const scale = Math.min(1, WIDE / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height)?.data ?? "";
  };
}

// Tells every text once that it reads; whoever shows it decides when it is enough.
export function Scanner({ read }: { read: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let isOver = false;
    let camera: MediaStream | null = null;
    const end = (): void => {
      isOver = true;
      for (const track of camera?.getTracks() ?? []) track.stop();
    };
    void (async () => {
      try {
        camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        const look = await reader();
        if (isOver) return end();
        const element = video.current!;
        element.srcObject = camera;
        await element.play();
        let last = "";
        while (!isOver) {
          const text = element.videoWidth ? await look(element) : "";
          if (text && text !== last && !isOver) read((last = text));
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
        }
      } catch {
        end();
        setFault(say("bronepehota.sync.no_camera"));
      }
    })();
    return end;
  }, []);
  return fault ? <p class="fault">{fault}</p> : <video class="sync-video" ref={video} playsInline muted />;
}
