// Short sounds made on the spot, without a file: off until somebody wants them.
import { sounds } from "./wishes";

export type Cue = "step" | "turn" | "shot" | "hit" | "blast" | "cool" | "gain" | "call";

interface Voice {
  wave: OscillatorType | "noise";
  from: number; // hertz
  to: number;
  length: number; // seconds
  loud: number;
}
const VOICES: Record<Cue, Voice[]> = {
  step: [{ wave: "triangle", from: 110, to: 80, length: 0.09, loud: 0.5 }],
  turn: [{ wave: "triangle", from: 180, to: 240, length: 0.1, loud: 0.3 }],
  shot: [
    { wave: "noise", from: 1800, to: 300, length: 0.14, loud: 0.5 },
    { wave: "square", from: 220, to: 60, length: 0.12, loud: 0.15 },
  ],
  hit: [
    { wave: "noise", from: 900, to: 120, length: 0.2, loud: 0.6 },
    { wave: "sawtooth", from: 140, to: 50, length: 0.2, loud: 0.25 },
  ],
  blast: [{ wave: "noise", from: 700, to: 60, length: 0.45, loud: 0.8 }],
  cool: [{ wave: "noise", from: 3200, to: 5200, length: 0.25, loud: 0.18 }],
  gain: [{ wave: "triangle", from: 440, to: 660, length: 0.12, loud: 0.3 }],
  call: [
    { wave: "sine", from: 660, to: 660, length: 0.12, loud: 0.35 },
    { wave: "sine", from: 880, to: 880, length: 0.22, loud: 0.25 },
  ],
};
const LOUDNESS = 0.25;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function source(audio: AudioContext, voice: Voice, at: number): AudioScheduledSourceNode & { tone?: AudioParam } {
  if (voice.wave !== "noise") {
    const tone = audio.createOscillator();
    tone.type = voice.wave;
    tone.frequency.setValueAtTime(voice.from, at);
    tone.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
    return tone;
  }
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; ++i) data[i] = Math.random() * 2 - 1;
  }
  const hiss = audio.createBufferSource();
  hiss.buffer = noise;
  return hiss;
}

function sound(audio: AudioContext, voice: Voice, at: number): void {
  const made = source(audio, voice, at);
  const gain = audio.createGain();
  gain.gain.setValueAtTime(voice.loud * LOUDNESS, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + voice.length);
  if (voice.wave === "noise") {
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(voice.from, at);
    filter.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
    made.connect(filter).connect(gain);
  } else {
    made.connect(gain);
  }
  gain.connect(audio.destination);
  made.start(at);
  made.stop(at + voice.length);
}

// Cues of one moment follow each other closely; more than a few would be noise.
export function play(cues: Cue[]): void {
  if (!sounds.value || !cues.length || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const several = cues.filter((cue, i) => cues.indexOf(cue) === i).slice(0, 4);
  several.forEach((cue, i) =>
    VOICES[cue].forEach((voice, k) =>
      sound(context!, voice, context!.currentTime + i * 0.11 + (cue === "call" ? k * 0.12 : 0)),
    ),
  );
}
