# SPDX-License-Identifier: Apache-2.0
# Base64.

module Base64
  LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  def self.strict_encode64(bin)
    out = []
    bin.bytes.each_slice(3) do |part|
      group = (part[0] << 16) | ((part[1] || 0) << 8) | (part[2] || 0)
      out.push(LETTERS[group >> 18], LETTERS[(group >> 12) & 63])
      out.push(part.length > 1 ? LETTERS[(group >> 6) & 63] : "=")
      out.push(part.length > 2 ? LETTERS[group & 63] : "=")
    end
    out.join
  end
  def self.encode64(bin)
    lines = []
    strict_encode64(bin).chars.each_slice(60) { |line| lines.push(line.join + "\n") }
    lines.join
  end
  def self.urlsafe_encode64(bin, padding: true)
    text = strict_encode64(bin).tr("+/", "-_")
    padding ? text : text.delete("=")
  end
  def self.decode64(text)
    held = 0
    bits = 0
    bytes = []
    text.each_char do |c|
      break if c == "="
      place = LETTERS.index(c)
      next if place.nil?
      held = ((held << 6) | place) & 0xffffff
      bits += 6
      next if bits < 8
      bits -= 8
      bytes.push((held >> bits) & 255)
    end
    text_of(bytes)
  end
  def self.strict_decode64(text)
    good = text.length % 4 == 0 && text.match?(/\A[A-Za-z0-9+\/]*={0,2}\z/)
    raise ArgumentError, "invalid base64" unless good
    decode64(text)
  end
  def self.urlsafe_decode64(text)
    decode64(text.tr("-_", "+/"))
  end
  # Ruby returns bytes without an encoding; characters above 127 would expose the difference.
  def self.text_of(bytes)
    ramify_unsupported("bytes above 127 in a string") if bytes.any? { |b| b > 127 }
    bytes.pack("C*")
  end
end
